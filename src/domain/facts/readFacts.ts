import { among, type Bound, build, prepare, run } from '../../db/builder.ts';
import { namesExcept } from '../../tables/columns.ts';
import type { ColumnOf, Row } from '../../tables/Row.ts';
import { RunFacts } from '../../tables/RunFacts.ts';
import { authorize } from '../authorize.ts';
import type { Context } from '../context.ts';

/** What comparisons group and count by, and what only counting needs. */
const NOT_MEASURED = [
  'accountId',
  'projectId',
  'bridgeId',
  'runKey',
  'cardId',
  'kind',
  'workKind',
  'state',
  'resultStatus',
  'harness',
  'account',
  'model',
  'experiment',
  'variant',
  'startedAt',
  'endedAt',
  'durationMs',
  'usageSource',
  'inputTokens',
  'outputTokens',
  'cacheReadTokens',
  'cacheWriteTokens',
  'costUsd',
  'subagentSumMs',
  'kindlessCalls',
  'firstReportAt',
  'beforeSums',
] as const satisfies readonly ColumnOf<typeof RunFacts>[];

/** The measured part of a run's facts; milliseconds and bytes come as text. */
export type MetricsRow = Omit<Row<typeof RunFacts>, (typeof NOT_MEASURED)[number]>;

const OF_RUNS = prepare(({ runIds, accountId }: Bound<{ runIds: readonly string[]; accountId: string }>) =>
  build
    .selectFrom('workerRunFacts')
    .select(namesExcept(RunFacts, ...NOT_MEASURED))
    .where('runId', '=', among(runIds))
    .where('accountId', '=', accountId),
);

/** The metrics of the caller's runs, by run (document 2 §2.5); a run without facts yet is left out. */
export async function findFacts(ctx: Context, runIds: readonly string[]): Promise<Map<string, MetricsRow>> {
  authorize(ctx, 'view', 'parent');
  const rows = await run(ctx.queries, OF_RUNS, { runIds, accountId: ctx.actor.accountId });
  return new Map(rows.map((row) => [row.runId, row]));
}
