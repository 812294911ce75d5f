import type { UsageRow } from '../../domain/usage/readUsage.ts';
import type { RunUsage } from './RunUsage.ts';

/** A usage row as the graph shows it. */
export function toRunUsage(row: UsageRow): RunUsage {
  return {
    source: row.source,
    models: Object.entries(row.models)
      .map(([model, usage]) => ({ model, ...usage }))
      .sort((a, b) => (a.model < b.model ? -1 : 1)),
    inputTokens: row.input_tokens,
    outputTokens: row.output_tokens,
    cacheReadTokens: row.cache_read_tokens,
    cacheWriteTokens: row.cache_write_tokens,
    costUsd: row.cost_usd === null ? null : Number(row.cost_usd),
  };
}
