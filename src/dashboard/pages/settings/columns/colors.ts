import type { LabelColor } from '../../../__generated__/ColumnFormMutation.graphql.ts';

/** The colours of columns, with their names and their dots. */
export const COLORS: readonly { value: LabelColor; label: string; dot: string }[] = [
  { value: 'SEA', label: 'Sea', dot: 'bg-tag-sea' },
  { value: 'SUN', label: 'Sun', dot: 'bg-tag-sun' },
  { value: 'KELP', label: 'Kelp', dot: 'bg-tag-kelp' },
  { value: 'CORAL', label: 'Coral', dot: 'bg-tag-coral' },
  { value: 'DUSK', label: 'Dusk', dot: 'bg-tag-dusk' },
];
