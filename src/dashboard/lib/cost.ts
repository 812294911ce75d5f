import { t } from '../texts/t.ts';
import { formatDollars, formatEstimate } from './money.ts';
import { isOpenState, type RunState } from './runStates.ts';

type Maybe<Value> = Value | null | undefined;

/** Sums of cost, separated by source. Unknown costs are counted and never added. */
export interface CostSum {
  readonly reported: number;
  readonly estimated: number;
  /** The number of runs. */
  readonly unknown: number;
}

/** The part of a run that determines its cost. */
export interface PaidRun {
  readonly kind: string;
  readonly state: RunState | '%future added value';
  readonly usage?: Maybe<{ readonly costUsd?: Maybe<number>; readonly source: string }>;
}

export interface CostWords {
  readonly text: string;
  readonly look: string;
  readonly title?: string;
}

export const formatPaid = (dollars: number, estimated = false): string =>
  estimated ? formatEstimate(dollars) : formatDollars(dollars);

/** The cost of a run: `$0.42`, `≈ $0.74`, `unknown`, or `–` for a command and for a run without a cost so far. */
export function describeRunCost({ kind, state, usage }: PaidRun): CostWords {
  if (kind === 'COMMAND') return { text: '–', look: 'text-text-3', title: t`A command has no cost` };
  if (!usage) {
    return isOpenState(state) || state === 'NOT_STARTED'
      ? { text: '–', look: 'text-text-3' }
      : { text: t`unknown`, look: 'text-lost-fg', title: t`No usage was reported` };
  }
  if (usage.costUsd == null) {
    return { text: t`unknown`, look: 'text-lost-fg', title: t`The price of a model is unknown` };
  }
  return usage.source === 'ESTIMATED'
    ? { text: formatPaid(usage.costUsd, true), look: 'text-text-2', title: t`Estimated by the bridge` }
    : { text: formatPaid(usage.costUsd), look: '' };
}

/** The cost of several runs. A run that has not ended and has reported no cost yet does not count as unknown. */
export function sumCosts(runs: readonly PaidRun[]): CostSum {
  const sum = { reported: 0, estimated: 0, unknown: 0 };
  for (const run of runs) {
    const { kind, state, usage } = run;
    if (usage?.costUsd != null) sum[usage.source === 'ESTIMATED' ? 'estimated' : 'reported'] += usage.costUsd;
    else if (kind !== 'COMMAND' && state !== 'NOT_STARTED' && !isOpenState(state)) sum.unknown += 1;
  }
  return sum;
}

/** The same for sums that the graph computed. */
export function costsOfTotals(totals: {
  readonly costUsd: Maybe<number>;
  readonly estimatedCostUsd: number;
  readonly unknownRuns: number;
  readonly unpricedRuns: number;
}): CostSum {
  const { costUsd, estimatedCostUsd: estimated, unknownRuns, unpricedRuns } = totals;
  return { reported: Math.max(0, (costUsd ?? 0) - estimated), estimated, unknown: unknownRuns + unpricedRuns };
}

/** `$18.42 + ≈ $1.44 + 1 unknown`; missing parts are left out, and `–` means that there are none. */
export function formatCosts({ reported, estimated, unknown }: CostSum): string {
  const parts = [
    reported > 0 && formatPaid(reported),
    estimated > 0 && formatPaid(estimated, true),
    unknown > 0 && (reported + estimated > 0 || unknown > 1 ? t`${unknown} unknown` : t`unknown`),
  ];
  return parts.filter((part) => part !== false).join(' + ') || '–';
}
