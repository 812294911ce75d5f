import { statement } from '../../db/statement.ts';
import { isUuid } from '../../lib/uuid.ts';
import { columnsOf } from '../../tables/columns.ts';
import { Run, type RunRow } from '../../tables/Run.ts';
import { authorize, inProjects } from '../authorize.ts';
import type { Context } from '../context.ts';
import { inLivingProject } from '../erasure/living.ts';

const SOME = statement<RunRow>(
  'run_some',
  `select ${columnsOf(Run, 'r')} from run r where r.id = any($1::uuid[]) and r.account_id = $2 and ${inLivingProject('r')}`,
);

const OF_REQUESTS = statement<RunRow>(
  'run_of_requests',
  `select r.* from unnest($1::uuid[]) as w(id)
   cross join lateral (
     select ${columnsOf(Run, 'r')} from run r where r.work_request_id = w.id and r.account_id = $2 and ${inLivingProject('r')} order by r.id desc limit 1) r`,
);

/** The caller's run of that id (the service's), or undefined. */
export async function findRun(ctx: Context, id: string): Promise<RunRow | undefined> {
  authorize(ctx, 'view', 'projects');
  if (!isUuid(id)) return undefined;
  const [row] = await ctx.queries.query(SOME, [[id], ctx.actor.accountId]);
  return row !== undefined && inProjects(ctx, row.projectId) ? row : undefined;
}

/** The caller's runs of these ids (the service's), by id; missing ones and those of other accounts are left out. */
export async function findRuns(ctx: Context, ids: readonly string[]): Promise<Map<string, RunRow>> {
  authorize(ctx, 'view', 'projects');
  const rows = await ctx.queries.query(SOME, [ids, ctx.actor.accountId]);
  return new Map(rows.filter((row) => inProjects(ctx, row.projectId)).map((row) => [row.id, row]));
}

/** The newest run of each of the caller's work requests, by request; none for one that no run was reported of. */
export async function findRunsOfRequests(ctx: Context, requestIds: readonly string[]): Promise<Map<string, RunRow>> {
  authorize(ctx, 'view', 'projects');
  const rows = await ctx.queries.query(OF_REQUESTS, [requestIds, ctx.actor.accountId]);
  const shown = rows.filter((row) => inProjects(ctx, row.projectId));
  return new Map(shown.map((row) => [row.workRequestId as string, row]));
}
