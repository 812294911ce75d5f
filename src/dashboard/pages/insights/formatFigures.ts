import { formatCosts as formatSum } from '../../lib/cost.ts';
import { formatCount } from '../../lib/formatCount.ts';

/** The sums of some runs, separated by source. */
export interface Costs {
  readonly reportedCostUsd: number | null | undefined;
  readonly estimatedCostUsd: number | null | undefined;
  readonly unknownRuns: number;
  readonly unpricedRuns: number;
}

/** Reported, estimated and unknown cost, none of them included in another: `$30.04 + ≈ $9.14 + 8 unknown`. */
export const formatCosts = ({ reportedCostUsd, estimatedCostUsd, unknownRuns, unpricedRuns }: Costs): string =>
  formatSum({ reported: reportedCostUsd ?? 0, estimated: estimatedCostUsd ?? 0, unknown: unknownRuns + unpricedRuns });

export const formatRuns = (count: number): string => formatCount(count, 'run');
export const formatShare = (share: number): string => `${Math.round(share * 100)} %`;
