import type { ModelUsage, Usage } from '../../api/shapes.ts';
import type { TokenCounts } from '../Harness.ts';

/** The model of usage for which no model is known. */
const UNKNOWN_MODEL = 'unknown';
const MOST_NAME = 100;
/** Far more models than a service accepts, and few enough for the memory. */
const MOST_MODELS = 200;

/** Adds up the usage of prompts by model. The cost of a model is unknown once that of one of its prompts is. */
export class UsageSum {
  private readonly models = new Map<string, ModelUsage>();

  get isEmpty(): boolean {
    return this.models.size === 0;
  }

  add(model: string | undefined, tokens: TokenCounts, costUsd: number | null): void {
    const name = model?.slice(0, MOST_NAME).toWellFormed() || UNKNOWN_MODEL;
    const held = this.models.get(name);
    if (held === undefined && this.models.size >= MOST_MODELS) return;
    this.models.set(name, {
      inputTokens: (held?.inputTokens ?? 0) + tokens.inputTokens,
      outputTokens: (held?.outputTokens ?? 0) + tokens.outputTokens,
      cacheReadTokens: (held?.cacheReadTokens ?? 0) + tokens.cacheReadTokens,
      cacheWriteTokens: (held?.cacheWriteTokens ?? 0) + tokens.cacheWrite5mTokens + tokens.cacheWrite1hTokens,
      costUsd: held?.costUsd === null || costUsd === null ? null : (held?.costUsd ?? 0) + costUsd,
    });
  }

  /** The total, with costs rounded to a millionth of a dollar. */
  sum(source: Usage['source']): Usage {
    const models = [...this.models].map(([name, counts]): [string, ModelUsage] => [
      name,
      { ...counts, costUsd: counts.costUsd === null ? null : Number(counts.costUsd.toFixed(6)) },
    ]);
    return { source, models: Object.fromEntries(models) };
  }
}
