import { tellCosts as tellSum } from '../../lib/cost.ts';
import { tellCount } from '../../lib/tellCount.ts';

/** The sums of some runs, separated by source. */
export interface Costs {
  readonly reportedCostUsd: number | null | undefined;
  readonly estimatedCostUsd: number | null | undefined;
  readonly unknownRuns: number;
  readonly unpricedRuns: number;
}

/** Reported, estimated and unknown cost, none of them included in another: `$30.04 + ≈ $9.14 + 8 unknown`. */
export const tellCosts = ({ reportedCostUsd, estimatedCostUsd, unknownRuns, unpricedRuns }: Costs): string =>
  tellSum({ reported: reportedCostUsd ?? 0, estimated: estimatedCostUsd ?? 0, unknown: unknownRuns + unpricedRuns });

export const tellRuns = (count: number): string => tellCount(count, 'run');
export const tellShare = (share: number): string => `${Math.round(share * 100)} %`;
