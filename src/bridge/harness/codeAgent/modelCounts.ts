import type { ModelUsage } from '../../api/shapes.ts';
import { countOf, isRecord, type Json } from '../shared/Json.ts';

export type ModelCounts = Readonly<Record<string, ModelUsage>>;

/** The `modelUsage` of a result line or a cost-state line; undefined when there is none. */
export function readModelCounts(value: unknown): ModelCounts | undefined {
  if (!isRecord(value)) return undefined;
  const models = Object.entries(value).filter((entry): entry is [string, Json] => isRecord(entry[1]));
  return Object.fromEntries(models.map(([model, counts]) => [model, read(counts)]));
}

function read(counts: Json): ModelUsage {
  const cost = counts.costUSD;
  return {
    inputTokens: countOf(counts.inputTokens) ?? 0,
    outputTokens: countOf(counts.outputTokens) ?? 0,
    cacheReadTokens: countOf(counts.cacheReadInputTokens) ?? 0,
    cacheWriteTokens: countOf(counts.cacheCreationInputTokens) ?? 0,
    // `unknown`: the program's own price list lacks the model, and the figure uses another model's price.
    costUsd:
      typeof cost === 'number' && Number.isFinite(cost) && cost >= 0 && counts.costBasis !== 'unknown' ? cost : null,
  };
}

/** The difference between two counts, never negative. Models without a difference are left out. */
export function subtractCounts(now: ModelCounts, before: ModelCounts): ModelCounts {
  const models = Object.entries(now).map(([model, counts]): [string, ModelUsage] => {
    const old = Object.hasOwn(before, model) ? before[model] : undefined;
    return [model, old === undefined ? counts : difference(counts, old)];
  });
  return Object.fromEntries(models.filter(([, counts]) => !isNothing(counts)));
}

function difference(now: ModelUsage, before: ModelUsage): ModelUsage {
  const less = (key: Exclude<keyof ModelUsage, 'costUsd'>) => Math.max(0, now[key] - before[key]);
  return {
    inputTokens: less('inputTokens'),
    outputTokens: less('outputTokens'),
    cacheReadTokens: less('cacheReadTokens'),
    cacheWriteTokens: less('cacheWriteTokens'),
    costUsd: now.costUsd === null || before.costUsd === null ? null : Math.max(0, round(now.costUsd - before.costUsd)),
  };
}

/** Whether all counts are zero, as in the result of a program that failed before its first request. */
export function areNothing(counts: ModelCounts): boolean {
  return Object.values(counts).every(isNothing);
}

function isNothing(counts: ModelUsage): boolean {
  const tokens = counts.inputTokens + counts.outputTokens + counts.cacheReadTokens + counts.cacheWriteTokens;
  return tokens === 0 && (counts.costUsd ?? 0) === 0;
}

/** Rounds to ten places, because sums of prices drift in their last bits. */
function round(cost: number): number {
  return Math.round(cost * 1e10) / 1e10;
}
