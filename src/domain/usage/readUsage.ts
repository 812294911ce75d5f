import { statement } from '../../db/statement.ts';
import type { ModelUsage } from '../../tables/RunUsage.ts';
import type { UsageSource } from '../../tables/words.ts';
import { authorize } from '../authorize.ts';
import type { Context } from '../context.ts';

/** What a run spent, as its statement returns it: counts past 32 bits and costs come as text. */
export interface UsageRow {
  run_id: string;
  source: UsageSource;
  models: Record<string, ModelUsage>;
  input_tokens: string;
  output_tokens: string;
  cache_read_tokens: string;
  cache_write_tokens: string;
  /** Null when the price of any of the models is unknown. */
  cost_usd: string | null;
}

const OF_RUNS = statement<UsageRow>(
  'usage_of_runs',
  `select run_id, source, models, input_tokens, output_tokens, cache_read_tokens, cache_write_tokens, cost_usd
   from worker_run_usage where run_id = any($1::uuid[]) and account_id = $2`,
);

/** What the caller's runs spent, by run; a run of which nobody knows is left out. */
export async function findUsage(ctx: Context, runIds: readonly string[]): Promise<Map<string, UsageRow>> {
  authorize(ctx, 'view');
  const rows = await ctx.queries.query(OF_RUNS, [runIds, ctx.actor.accountId]);
  return new Map(rows.map((row) => [row.run_id, row]));
}
