import type { Usage } from '../../api/shapes.ts';
import type { PriceLookup, TokenCounts } from '../Harness.ts';
import { UsageSum } from '../shared/UsageSum.ts';
import type { SessionPrompt } from './SessionPrompts.ts';

/** The total usage of prompts, each priced by its own size. */
export function sumUsage(
  prompts: readonly Pick<SessionPrompt, 'model' | 'tokens'>[],
  source: Usage['source'],
  price: PriceLookup,
): Usage {
  const usage = new UsageSum();
  for (const { model, tokens } of prompts) usage.add(model, tokens, model === undefined ? null : price(model, tokens));
  return usage.sum(source);
}

/**
 * Prices a total of many prompts whose sizes are unknown. All of them count as short: priced as one prompt, the total
 * would look like a very long one.
 */
export function priceOfSum(price: PriceLookup): PriceLookup {
  return (model, sum) => {
    const largest = Math.max(...Object.values(sum), 1);
    const part: TokenCounts = {
      inputTokens: sum.inputTokens / largest,
      outputTokens: sum.outputTokens / largest,
      cacheReadTokens: sum.cacheReadTokens / largest,
      cacheWrite5mTokens: sum.cacheWrite5mTokens / largest,
      cacheWrite1hTokens: sum.cacheWrite1hTokens / largest,
    };
    const cost = price(model, part);
    return cost === null ? null : cost * largest;
  };
}
