export const PRIORITY_WORDS = {
  URGENT: 'Urgent',
  HIGH: 'High',
  MEDIUM: 'Medium',
  LOW: 'Low',
  NONE: 'No priority',
} as const;

/** `opens plan`, `opens plan and review`, `runs teardown` for a column that ends cards. */
export function describeOpens(kinds: readonly string[], terminal: boolean): string {
  if (kinds.length === 0) return '';
  const words = kinds.length === 1 ? kinds[0] : `${kinds.slice(0, -1).join(', ')} and ${kinds.at(-1)}`;
  return `${terminal ? 'runs' : 'opens'} ${words}`;
}
