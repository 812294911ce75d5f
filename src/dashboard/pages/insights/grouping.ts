/** What costs can be grouped by. */
export const GROUPINGS = [
  { value: 'model', label: 'model' },
  { value: 'account', label: 'account' },
  { value: 'kind', label: 'kind of work' },
  { value: 'card', label: 'card' },
  { value: 'bridge', label: 'bridge' },
] as const;
export type Grouping = (typeof GROUPINGS)[number]['value'];

export const readGrouping = (text: unknown): Grouping =>
  GROUPINGS.find(({ value }) => value === String(text))?.value ?? 'model';
