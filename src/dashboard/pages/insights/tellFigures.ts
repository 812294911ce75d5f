import { tellDollars } from '../../lib/money.ts';

/** The sums of some runs that are told apart by who counted them. */
export interface Costs {
  readonly reportedCostUsd: number | null | undefined;
  readonly estimatedCostUsd: number | null | undefined;
  readonly unknownRuns: number;
  readonly unpricedRuns: number;
}

/** Reported, estimated and unknown cost, none of them in the sum of another: `$30.04 + ≈ $9.14 · 8 unknown`. */
export function tellCosts({ reportedCostUsd, estimatedCostUsd, unknownRuns, unpricedRuns }: Costs): string {
  const sums = [
    reportedCostUsd == null ? '' : tellDollars(reportedCostUsd),
    estimatedCostUsd == null ? '' : `≈ ${tellDollars(estimatedCostUsd)}`,
  ].filter(Boolean);
  const unknown = unknownRuns + unpricedRuns;
  const left = unknown > 0 ? `${unknown} unknown` : '';
  return [sums.join(' + '), left].filter(Boolean).join(' · ') || '–';
}

export const tellRuns = (count: number): string => `${count.toLocaleString('en')} run${count === 1 ? '' : 's'}`;
export const tellShare = (share: number): string => `${Math.round(share * 100)} %`;
