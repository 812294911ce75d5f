import { statement } from '../../db/statement.ts';
import { columnsOf } from '../../tables/columns.ts';
import type { Row } from '../../tables/Row.ts';
import { RunUsage } from '../../tables/RunUsage.ts';
import { authorize } from '../authorize.ts';
import type { Context } from '../context.ts';

/** The usage of a run that is on record. */
export type UsageRow = Row<typeof RunUsage> & { runId: string };

const OF_RUNS = statement<UsageRow>(
  'usage_of_runs',
  `select ${columnsOf(RunUsage, '')}
   from worker_run_usage where run_id = any($1::uuid[]) and account_id = $2`,
);

/** The usage of the caller's runs, by run; runs without known usage are left out. */
export async function findUsage(ctx: Context, runIds: readonly string[]): Promise<Map<string, UsageRow>> {
  authorize(ctx, 'view', 'parent');
  const rows = await ctx.queries.query(OF_RUNS, [runIds, ctx.actor.accountId]);
  return new Map(rows.map((row) => [row.runId, row]));
}
