import type { Shape } from '../../parts/StateShape.tsx';
import { t } from '../../texts/t.ts';

/** The priorities of cards, the most urgent first. */
export const PRIORITIES = [
  { value: 'URGENT', label: t`Urgent`, shape: 'p0' },
  { value: 'HIGH', label: t`High`, shape: 'p1' },
  { value: 'MEDIUM', label: t`Medium`, shape: 'p2' },
  { value: 'LOW', label: t`Low`, shape: 'p3' },
  { value: 'NONE', label: t`None`, shape: 'none' },
] as const satisfies readonly { value: string; label: string; shape: Shape }[];

const DOTS: Readonly<Record<string, string>> = {
  SEA: 'bg-tag-sea',
  SUN: 'bg-tag-sun',
  KELP: 'bg-tag-kelp',
  CORAL: 'bg-tag-coral',
  DUSK: 'bg-tag-dusk',
};

/** The dot of a label. */
export const dotOf = (color: string): string => DOTS[color] ?? 'bg-line-strong';
