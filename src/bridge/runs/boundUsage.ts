import type { ModelUsage, Usage } from '../api/shapes.ts';

const MOST_MODELS = 20;
const MOST_COST = 999_999.999999;

/** The usage, or undefined when the service would refuse it for having more than 20 models (document 3 §7). */
export function boundUsage(usage: Usage): Usage | undefined {
  const models = Object.entries(usage.models);
  if (models.length > MOST_MODELS) return undefined;
  if (models.some(([name]) => name === '' || name.length > 100)) return undefined;
  return { source: usage.source, models: Object.fromEntries(models.map(([name, counts]) => [name, bound(counts)])) };
}

function bound(counts: ModelUsage): ModelUsage {
  const { costUsd } = counts;
  return {
    inputTokens: whole(counts.inputTokens),
    outputTokens: whole(counts.outputTokens),
    cacheReadTokens: whole(counts.cacheReadTokens),
    cacheWriteTokens: whole(counts.cacheWriteTokens),
    costUsd: costUsd !== null && costUsd >= 0 && costUsd <= MOST_COST ? costUsd : null,
  };
}

function whole(count: number): number {
  return Number.isFinite(count) ? Math.min(Math.max(0, Math.trunc(count)), Number.MAX_SAFE_INTEGER) : 0;
}
