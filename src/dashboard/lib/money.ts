import { figureLocale } from '../texts/language.ts';
/** Dollars: `$0.42`, `$18.42`, `$1,204`. Amounts below a cent keep two significant digits. */
export function formatDollars(dollars: number): string {
  if (dollars > 0 && dollars < 0.01) return `$${dollars.toPrecision(2)}`;
  return new Intl.NumberFormat(figureLocale, {
    style: 'currency',
    currency: 'USD',
    // French would write `$US`.
    currencyDisplay: 'narrowSymbol',
    maximumFractionDigits: dollars >= 1000 ? 0 : 2,
  }).format(dollars);
}

/** Dollars that a bridge estimated, which are never taken for reported ones: `≈ $0.42`. */
export const formatEstimate = (dollars: number): string => `≈ ${formatDollars(dollars)}`;

/** A count of tokens: `912`, `18.2 k`, `1.4 M`. */
export function formatTokens(count: number): string {
  if (count < 1000) return String(count);
  if (count < 1_000_000) return `${(count / 1000).toFixed(count < 100_000 ? 1 : 0)} k`;
  return `${(count / 1_000_000).toFixed(1)} M`;
}
