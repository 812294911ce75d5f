import { type Share, wilsonInterval } from './wilsonInterval.ts';

/** Below this many runs with a verdict a variant has not enough data: the interval of a half is wider than 0.4. */
export const MINIMUM_RUNS = 20;

/** How many of the finished runs a figure is made of; it leaves out the others instead of taking them for zero. */
export interface Known {
  knownRuns: number;
  unknownRuns: number;
}

/**
 * One variant's figures, all but `runs` over finished runs (see `VERDICTS`). A figure without data is null, never zero;
 * counts past 32 bits are decimal text.
 */
export interface VariantFigures {
  variant: string;
  runs: number;
  finishedRuns: number;
  succeededRuns: number;
  failedRuns: number;
  enoughData: boolean;
  successRate: Share | null;
  /**
   * US dollars; for `estimatedRuns` of the known runs the bridge counted the cost, because the agent tool reported none.
   */
  cost: Known & { estimatedRuns: number; totalUsd: number | null; meanUsd: number | null };
  duration: Known & { meanMs: number | null };
  tokens: Known & {
    estimatedRuns: number;
    input: string | null;
    output: string | null;
    cacheRead: string | null;
    cacheWrite: string | null;
    total: string | null;
    mean: number | null;
  };
  peakContext: Known & { mean: number | null; max: string | null };
  toolFailures: Known & { calls: string | null; failedCalls: string | null; rate: number | null };
}

/** A variant as its statement counts it: counts and sums as decimal text, a sum of nothing null. */
export interface CountedVariant {
  projectId: string;
  experiment: string;
  variant: string;
  runs: string;
  finished: string;
  succeeded: string;
  failed: string;
  priced: string;
  priceEstimated: string;
  cost: string | null;
  /** To six decimals. */
  meanCost: string | null;
  timed: string;
  duration: string | null;
  counted: string;
  countEstimated: string;
  input: string | null;
  output: string | null;
  cacheRead: string | null;
  cacheWrite: string | null;
  peaked: string;
  peakSum: string | null;
  peakMax: string | null;
  tooled: string;
  calls: string | null;
  failedCalls: string | null;
}

/** The figures of a variant that has no run. */
const noFigures = (variant: string): VariantFigures => toFigures({ ...NOTHING, variant });

const NOTHING: CountedVariant = {
  projectId: '',
  experiment: '',
  variant: '',
  runs: '0',
  finished: '0',
  succeeded: '0',
  failed: '0',
  priced: '0',
  priceEstimated: '0',
  cost: null,
  meanCost: null,
  timed: '0',
  duration: null,
  counted: '0',
  countEstimated: '0',
  input: null,
  output: null,
  cacheRead: null,
  cacheWrite: null,
  peaked: '0',
  peakSum: null,
  peakMax: null,
  tooled: '0',
  calls: null,
  failedCalls: null,
};

export function toFigures(row: CountedVariant): VariantFigures {
  const finishedRuns = Number(row.finished);
  const succeededRuns = Number(row.succeeded);
  const failedRuns = Number(row.failed);
  const known = (count: string): Known => ({
    knownRuns: Number(count),
    unknownRuns: finishedRuns - Number(count),
  });
  const tokens = { input: row.input, output: row.output, cacheRead: row.cacheRead, cacheWrite: row.cacheWrite };
  const total = Object.values(tokens).some((sum) => sum === null)
    ? null
    : String(Object.values(tokens).reduce((sum, part) => sum + BigInt(part ?? 0), 0n));
  return {
    variant: row.variant,
    runs: Number(row.runs),
    finishedRuns,
    succeededRuns,
    failedRuns,
    enoughData: succeededRuns + failedRuns >= MINIMUM_RUNS,
    successRate: wilsonInterval(succeededRuns, succeededRuns + failedRuns),
    cost: {
      ...known(row.priced),
      estimatedRuns: Number(row.priceEstimated),
      totalUsd: row.cost === null ? null : Number(row.cost),
      meanUsd: row.meanCost === null ? null : Number(row.meanCost),
    },
    duration: { ...known(row.timed), meanMs: mean(row.duration, row.timed) },
    tokens: {
      ...known(row.counted),
      estimatedRuns: Number(row.countEstimated),
      ...tokens,
      total,
      mean: mean(total, row.counted),
    },
    peakContext: {
      ...known(row.peaked),
      mean: mean(row.peakSum, row.peaked),
      max: row.peakMax,
    },
    toolFailures: {
      ...known(row.tooled),
      calls: row.calls,
      failedCalls: row.failedCalls,
      rate: row.calls === null || row.calls === '0' ? null : Number(row.failedCalls) / Number(row.calls),
    },
  };
}

const mean = (sum: string | null, count: string): number | null =>
  sum === null || count === '0' ? null : Number(sum) / Number(count);

/** The figures with one for every variant that is offered: those in their order, then the ones that are gone, by name. */
export function inOrderOf(offered: readonly string[], figures: readonly VariantFigures[]): VariantFigures[] {
  const byName = new Map(figures.map((figure) => [figure.variant, figure]));
  return [
    ...offered.map((variant) => byName.get(variant) ?? noFigures(variant)),
    ...figures.filter(({ variant }) => !offered.includes(variant)),
  ];
}
