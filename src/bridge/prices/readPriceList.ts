import type { ModelPrice, Tier } from './ModelPrice.ts';
import { modelNames } from './modelNames.ts';

const MOST_MODELS = 20_000;
const MILLION = 1_000_000;

/**
 * Parses the public list (`{data: [{id, canonical_slug?, pricing: {prompt, completion, input_cache_read?,
 * overrides?}}]}`, in dollars per token, as text). A model whose price is not a plain number, such as a router's `-1`,
 * is left out: an unknown cost is better than a wrong one.
 * @throws Error when the value is not such a list, or contains no price
 */
export function readPriceList(body: unknown): Map<string, ModelPrice> {
  const data = (body as { data?: unknown } | null)?.data;
  if (!Array.isArray(data)) throw new Error('the answer is not a list of models');
  const prices = new Map<string, ModelPrice>();
  for (const model of data.slice(0, MOST_MODELS) as { id?: unknown; canonical_slug?: unknown; pricing?: unknown }[]) {
    const price = readPrice(model?.pricing);
    if (price === undefined) continue;
    for (const id of [model.id, model.canonical_slug]) if (typeof id === 'string') prices.set(id.toLowerCase(), price);
  }
  if (prices.size === 0) throw new Error('the answer contains no price');
  return prices;
}

/**
 * The prices by every name of a model. A name that two models with different prices share maps to null, so that the
 * cost of such a model is unknown.
 */
export function indexPrices(prices: ReadonlyMap<string, ModelPrice>): Map<string, ModelPrice | null> {
  const index = new Map<string, ModelPrice | null>();
  for (const [id, price] of prices) {
    for (const name of modelNames(id)) {
      const held = index.get(name);
      const same = held === undefined || JSON.stringify(held) === JSON.stringify(price);
      index.set(name, same ? price : null);
    }
  }
  // A full name is never ambiguous.
  for (const [id, price] of prices) index.set(id, price);
  return index;
}

function readPrice(pricing: unknown): ModelPrice | undefined {
  if (typeof pricing !== 'object' || pricing === null) return undefined;
  const { prompt, completion, input_cache_read, overrides } = pricing as Record<string, unknown>;
  const input = dollars(prompt);
  const output = dollars(completion);
  if (input === undefined || output === undefined) return undefined;
  return { input, output, cacheRead: dollars(input_cache_read), tiers: readTiers(overrides) };
}

/** Overrides may also depend on the hour. Those have no size and are ignored. */
function readTiers(overrides: unknown): Tier[] {
  if (!Array.isArray(overrides)) return [];
  return overrides.flatMap((override: Record<string, unknown> | null) => {
    const from = override?.min_prompt_tokens;
    if (typeof from !== 'number' || !Number.isInteger(from) || from < 1) return [];
    const input = dollars(override?.prompt);
    const output = dollars(override?.completion);
    const cacheRead = dollars(override?.input_cache_read);
    return [
      {
        from,
        ...(input === undefined ? {} : { input }),
        ...(output === undefined ? {} : { output }),
        ...(cacheRead === undefined ? {} : { cacheRead }),
      },
    ];
  });
}

/** Dollars per million tokens. */
function dollars(perToken: unknown): number | undefined {
  if (typeof perToken !== 'string' && typeof perToken !== 'number') return undefined;
  if (typeof perToken === 'string' && perToken.trim() === '') return undefined;
  const amount = Number(perToken) * MILLION;
  // Twelve digits are far more precise than a cent, and they remove the errors of binary fractions.
  return Number.isFinite(amount) && amount >= 0 ? Number(amount.toPrecision(12)) : undefined;
}
