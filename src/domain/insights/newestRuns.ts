import { statement } from '../../db/statement.ts';
import type { Context } from '../context.ts';
import { type InsightSpan, idsOf } from './insightSpan.ts';

/** As many runs of a project are counted, the newest of the span, so that a question costs no more than this many rows. */
const MOST_RUNS = 200_000;

/** `$1` projects, `$2` and `$3` the ids of the span; along the index over project and id alone. */
const READ = statement<{ projectId: string; begin: string }>(
  'insights_newest_runs',
  `select p.id as project_id, x.run_id as begin
   from unnest($1::uuid[]) as p(id)
   cross join lateral (
     select f.run_id from worker_run_facts f
     where f.project_id = p.id and f.run_id >= $2::uuid and f.run_id < $3::uuid
     order by f.run_id desc offset ${MOST_RUNS - 1} limit 1
   ) x`,
);

/** The id of the oldest run that is counted, by project; only of those with more runs in the span than are counted. */
export async function readNewestRuns(
  ctx: Context,
  projectIds: readonly string[],
  span: InsightSpan,
): Promise<Map<string, string>> {
  const rows = await ctx.queries.query(READ, [projectIds, ...idsOf(span)]);
  return new Map(rows.map(({ projectId, begin }) => [projectId, begin]));
}
