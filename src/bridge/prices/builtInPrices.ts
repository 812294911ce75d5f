import type { ModelPrice, Tier } from './ModelPrice.ts';

const price = (input: number, output: number, cacheRead: number, tiers: readonly Tier[] = []): ModelPrice => ({
  input,
  output,
  cacheRead,
  tiers,
});

/**
 * Above 272,000 tokens of prompt, the whole request costs twice as much, and its answer one and a half times as much.
 */
const longPrompts = (input: number, output: number, cacheRead: number): ModelPrice =>
  price(input, output, cacheRead, [
    { from: 272_001, input: input * 2, output: output * 1.5, cacheRead: cacheRead * 2 },
  ]);

/**
 * List prices in dollars per million tokens: input, output, cache read. Looked up on 2026-11-21 at the places that
 * docs/harnesses.md names. Fast, batch and regional rates are not distinguished.
 */
export const BUILT_IN_PRICES: ReadonlyMap<string, ModelPrice> = new Map(
  Object.entries({
    'claude-fable-5-1': price(10, 50, 0.25),
    'claude-fable-5': price(10, 50, 1),
    'claude-opus-5-5': price(4, 20, 0.2),
    'claude-opus-5': price(5, 25, 0.5),
    'claude-opus-4-8': price(5, 25, 0.5),
    'claude-opus-4-7': price(5, 25, 0.5),
    'claude-opus-4-6': price(5, 25, 0.5),
    'claude-opus-4-5': price(5, 25, 0.5),
    'claude-opus-4-1': price(15, 75, 1.5),
    'claude-sonnet-5-5': price(2, 10, 0.1),
    'claude-sonnet-5': price(2, 10, 0.2),
    'claude-sonnet-4-6': price(3, 15, 0.3),
    'claude-sonnet-4-5': price(3, 15, 0.3),
    'claude-haiku-5-5': price(0.1, 0.5, 0.01, [{ from: 100_001, input: 0.5, output: 2.5, cacheRead: 0.05 }]),
    'claude-haiku-4-5': price(1, 5, 0.1),

    'gpt-6.1-sol': longPrompts(2, 10, 0.1),
    'gpt-6-astra': longPrompts(10, 50, 1),
    'gpt-6-sol': longPrompts(2, 10, 0.2),
    'gpt-6-luna': longPrompts(0.1, 0.5, 0.01),
    'gpt-5.6-sol': longPrompts(4, 20, 0.4),
    'gpt-5.6-terra': longPrompts(2, 12, 0.2),
    'gpt-5.6-luna': longPrompts(0.2, 1.2, 0.02),
  }),
);
