import type { LabelColor } from '../../../__generated__/ColumnFormMutation.graphql.ts';
import { t } from '../../../texts/t.ts';

/** The colours of columns, with their names and their dots. */
export const COLORS: readonly { value: LabelColor; label: string; dot: string }[] = [
  { value: 'SEA', label: t`Sea`, dot: 'bg-tag-sea' },
  { value: 'SUN', label: t`Sun`, dot: 'bg-tag-sun' },
  { value: 'KELP', label: t`Kelp`, dot: 'bg-tag-kelp' },
  { value: 'CORAL', label: t`Coral`, dot: 'bg-tag-coral' },
  { value: 'DUSK', label: t`Dusk`, dot: 'bg-tag-dusk' },
];
