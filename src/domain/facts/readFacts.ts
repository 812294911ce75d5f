import { statement } from '../../db/statement.ts';
import { columnsOf } from '../../tables/columns.ts';
import type { ColumnOf, Row } from '../../tables/Row.ts';
import { RunFacts } from '../../tables/RunFacts.ts';
import { authorize } from '../authorize.ts';
import type { Context } from '../context.ts';

const MEASURED = [
  'runId',
  'toolTimeMs',
  'idleGapMs',
  'modelTimeMs',
  'toolCalls',
  'failedCalls',
  'longestCallMs',
  'subagentMs',
  'peakContextTokens',
  'meanCpuPct',
  'peakMemBytes',
  'peakSwapBytes',
  'concurrentRuns',
  'onBattery',
] as const satisfies readonly ColumnOf<typeof RunFacts>[];

/** The measured part of a run's facts; milliseconds and bytes come as text. */
export type MetricsRow = Pick<Row<typeof RunFacts>, (typeof MEASURED)[number]>;

const OF_RUNS = statement<MetricsRow>(
  'facts_of_runs',
  `select ${columnsOf(RunFacts, '', MEASURED)}
   from worker_run_facts where run_id = any($1::uuid[]) and account_id = $2`,
);

/** The metrics of the caller's runs, by run (document 2 §2.5); a run without facts yet is left out. */
export async function findFacts(ctx: Context, runIds: readonly string[]): Promise<Map<string, MetricsRow>> {
  authorize(ctx, 'view', 'parent');
  const rows = await ctx.queries.query(OF_RUNS, [runIds, ctx.actor.accountId]);
  return new Map(rows.map((row) => [row.runId, row]));
}
