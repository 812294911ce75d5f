/** The 97.5 % quantile of the normal distribution: two sides of 95 %. */
const Z = 1.959963984540054;

/** A share of 0 to 1 with the bounds between which it lies with 95 % confidence. */
export interface Share {
  rate: number;
  low: number;
  high: number;
}

/**
 * The share of successes with Wilson's score interval (E. B. Wilson, 1927), which holds for few trials and for shares near
 * 0 and 1, where the usual one promises too much.
 * @returns null without a trial
 */
export function wilsonInterval(successes: number, trials: number): Share | null {
  if (trials === 0) return null;
  const rate = successes / trials;
  const z2 = Z * Z;
  const scale = 1 + z2 / trials;
  const middle = (rate + z2 / (2 * trials)) / scale;
  const reach = (Z / scale) * Math.sqrt((rate * (1 - rate)) / trials + z2 / (4 * trials * trials));
  // At the ends the formula gives 0 and 1, but for the last digits of a double.
  return {
    rate,
    low: successes === 0 ? 0 : Math.max(0, middle - reach),
    high: successes === trials ? 1 : Math.min(1, middle + reach),
  };
}
