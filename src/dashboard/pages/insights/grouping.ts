import { t } from '../../texts/t.ts';
/** What costs can be grouped by. */
export const GROUPINGS = [
  { value: 'model', label: t`model` },
  { value: 'account', label: t`account` },
  { value: 'kind', label: t`kind of work` },
  { value: 'card', label: t`card` },
  { value: 'bridge', label: t`bridge` },
] as const;
export type Grouping = (typeof GROUPINGS)[number]['value'];

export const readGrouping = (text: unknown): Grouping =>
  GROUPINGS.find(({ value }) => value === String(text))?.value ?? 'model';
