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

/** Above 200,000 tokens of prompt, input and answer have rates of their own. */
const gemini = (input: number, output: number, cacheRead: number, longInput: number, longOutput: number): ModelPrice =>
  price(input, output, cacheRead, [{ from: 200_001, input: longInput, output: longOutput }]);

/**
 * List prices in dollars per million tokens: input, output, cache read. Looked up on 2026-11-28 at the places that
 * docs/harnesses.md names. Fast, batch and regional rates are not distinguished.
 */
export const BUILT_IN_PRICES: ReadonlyMap<string, ModelPrice> = new Map(
  Object.entries({
    'claude-fable-5-2': price(8, 40, 0.2),
    'claude-fable-5-1': price(10, 50, 0.25),
    'claude-fable-5': price(10, 50, 1),
    'claude-mythos-5-2': price(8, 40, 0.2),
    'claude-mythos-5-1': price(10, 50, 0.25),
    'claude-mythos-5': price(10, 50, 1),
    'claude-opus-5-5': price(4, 20, 0.2),
    'claude-opus-5': price(5, 25, 0.5),
    'claude-opus-4-8': price(5, 25, 0.5),
    'claude-opus-4-7': price(5, 25, 0.5),
    'claude-opus-4-6': price(5, 25, 0.5),
    'claude-opus-4-5': price(5, 25, 0.5),
    'claude-opus-4-1': price(15, 75, 1.5),
    'claude-opus-4-0': price(15, 75, 1.5),
    'claude-opus-4': price(15, 75, 1.5),
    'claude-sonnet-5-5': price(2, 10, 0.1),
    'claude-sonnet-5': price(2, 10, 0.2),
    'claude-sonnet-4-6': price(3, 15, 0.3),
    'claude-sonnet-4-5': price(3, 15, 0.3),
    'claude-sonnet-4-0': price(3, 15, 0.3),
    'claude-sonnet-4': price(3, 15, 0.3),
    'claude-haiku-5-5': price(0.1, 0.5, 0.01, [{ from: 100_001, input: 0.5, output: 2.5, cacheRead: 0.05 }]),
    'claude-haiku-4-5': price(1, 5, 0.1),

    'gpt-6.2-astra': longPrompts(8, 40, 0.4),
    'gpt-6.2-sol': longPrompts(2, 10, 0.1),
    'gpt-6.1-terra': longPrompts(1, 5, 0.05),
    'gpt-6.1-sol': longPrompts(2, 10, 0.1),
    'gpt-6-astra': longPrompts(10, 50, 1),
    'gpt-6-sol': longPrompts(2, 10, 0.2),
    'gpt-6-luna': longPrompts(0.1, 0.5, 0.01),
    'gpt-5.6-sol': longPrompts(4, 20, 0.4),
    'gpt-5.6-terra': longPrompts(2, 12, 0.2),
    'gpt-5.6-luna': longPrompts(0.2, 1.2, 0.02),
    'gpt-5.5': longPrompts(5, 30, 0.5),

    // Half of the usual price until the end of 2026.
    'gemini-3.8-flash': { ...price(0.75, 3.75, 0.075), until: Date.UTC(2027, 0, 1) },
    'gemini-3.5-flash': price(1.5, 9, 0.15),
    'gemini-3.5-flash-lite': price(0.3, 2.5, 0.03),
    'gemini-3.1-pro-preview': gemini(2, 12, 0.2, 4, 18),
    'gemini-3.1-flash-lite': price(0.25, 1.5, 0.025),
    'gemini-3-pro-preview': gemini(2, 12, 0.2, 4, 18),
    'gemini-3-flash-preview': price(0.5, 3, 0.05),
    'gemini-2.5-pro': gemini(1.25, 10, 0.125, 2.5, 15),
    'gemini-2.5-flash': price(0.3, 2.5, 0.03),
    'gemini-2.5-flash-lite': price(0.1, 0.4, 0.01),
  }),
);
