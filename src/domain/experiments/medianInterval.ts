/** Half of the 97.5 % quantile of the normal distribution. */
const HALF_Z = 0.979981992270027;

/** A median needs this many values before an interval of 95 % exists: the smallest and the largest of five leave 6 % out. */
export const LEAST_VALUES = 6;

/** The bounds between which a median lies with 95 % confidence. */
export interface Interval {
  low: number;
  high: number;
}

/**
 * The share of the values below the lower bound of the interval of their median, as SQL text over their number, and its mirror
 * for the upper bound: for `percentile_disc`, which gives a value that was measured.
 *
 * The method is that of order statistics (W. J. Conover, Practical Nonparametric Statistics, 1999, §3.2): how many of n
 * values lie below the median follows the binomial distribution with 1/2, whatever the values are distributed like. Times
 * and costs have long tails, for which the usual interval around a mean promises too much. The j-th smallest and the j-th largest
 * value enclose the median with at least 95 %, for j = ⌊(n + 1) / 2 − z √n / 2⌋.
 * @param count SQL text: the number of values
 */
export function medianBoundShares(count: string): { low: string; high: string } {
  const rank = `floor((${count} + 1) / 2.0 - ${HALF_Z} * sqrt(${count}))`;
  // Half a rank off the edge, so that the last digits of a double lead to no neighbour.
  const low = `(greatest(${rank}, 1) - 0.5) / greatest(${count}, 1)`;
  return { low, high: `1 - ${low}` };
}

/** @param bounds the values at both shares; null without a value */
export function toInterval(count: number, bounds: readonly number[] | null): Interval | null {
  const [low, high] = bounds ?? [];
  return count < LEAST_VALUES || low === undefined || high === undefined ? null : { low, high };
}
