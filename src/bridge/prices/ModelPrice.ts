import type { TokenCounts } from '../harness/Harness.ts';

/** Dollars per million tokens. */
export interface Rates {
  readonly input: number;
  readonly output: number;
  /** Undefined when the list has no such rate; cached tokens then cost as much as others. */
  readonly cacheRead: number | undefined;
}

/** Rates for prompts of at least `from` tokens. Rates that a tier omits stay the same. */
export interface Tier extends Partial<Rates> {
  readonly from: number;
}

export interface ModelPrice extends Rates {
  /** In any order. */
  readonly tiers?: readonly Tier[];
  /** Milliseconds since 1970: from then on the price is another one, which is not known. */
  readonly until?: number;
}

const CACHE_WRITE_5M = 1.25;
const CACHE_WRITE_1H = 2;

/**
 * The cost of one prompt and its answer, in dollars (document 3 §2.6). The whole prompt, cached or not, determines the
 * tier.
 */
export function costOf(price: ModelPrice, tokens: TokenCounts): number {
  const { input, output, cacheRead } = ratesFor(price, promptSize(tokens));
  const cost =
    tokens.inputTokens * input +
    tokens.outputTokens * output +
    tokens.cacheReadTokens * (cacheRead ?? input) +
    tokens.cacheWrite5mTokens * input * CACHE_WRITE_5M +
    tokens.cacheWrite1hTokens * input * CACHE_WRITE_1H;
  return cost / 1_000_000;
}

function promptSize(tokens: TokenCounts): number {
  return tokens.inputTokens + tokens.cacheReadTokens + tokens.cacheWrite5mTokens + tokens.cacheWrite1hTokens;
}

function ratesFor(price: ModelPrice, size: number): Rates {
  const reached = (price.tiers ?? [])
    .filter((tier) => size >= tier.from)
    .sort((one, other) => other.from - one.from)[0];
  return {
    input: reached?.input ?? price.input,
    output: reached?.output ?? price.output,
    cacheRead: reached?.cacheRead ?? price.cacheRead,
  };
}
