/**
 * The cost of a run for people. An unknown cost reads `unknown`, never zero; a model without a price leaves the sum
 * open; an estimate of the bridge is marked as approximate (document 2 §2.3).
 */
export function formatCost(usage: { source: string; costUsd?: number | null } | null | undefined): string {
  if (!usage) return 'unknown';
  if (usage.costUsd === null || usage.costUsd === undefined) return 'no price';
  return `${usage.source === 'ESTIMATED' ? '≈ ' : ''}${formatDollars(usage.costUsd)}`;
}

/** Small sums show four decimals, so that a cheap run does not look free. */
export function formatDollars(amount: number): string {
  if (amount > 0 && amount < 0.0001) return '< $0.0001';
  return `$${amount.toFixed(amount === 0 || amount >= 1 ? 2 : 4)}`;
}
