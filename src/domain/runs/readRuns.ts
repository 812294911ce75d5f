import { statement } from '../../db/statement.ts';
import { Refusal } from '../../errors.ts';
import { isUuid } from '../../lib/uuid.ts';
import { authorize } from '../authorize.ts';
import type { Context } from '../context.ts';
import { RUN_COLUMNS, type RunRow } from './runRow.ts';

const ONE = statement<RunRow>('run_one', `select ${RUN_COLUMNS} from run r where r.id = $1 and r.account_id = $2`);

const PAGES = statement<RunRow>(
  'run_pages',
  `select r.* from unnest($1::uuid[]) as p(id)
   cross join lateral (
     select ${RUN_COLUMNS} from run r
     where r.project_id = p.id and r.account_id = $2 and r.id < coalesce($3::uuid, 'ffffffff-ffff-ffff-ffff-ffffffffffff')
     order by r.id desc limit $4) r
   order by r.project_id, r.id desc`,
);

/** The caller's run of that id (the service's), or undefined. */
export async function findRun(ctx: Context, id: string): Promise<RunRow | undefined> {
  authorize(ctx, 'read');
  if (!isUuid(id)) return undefined;
  const [row] = await ctx.queries.query(ONE, [id, ctx.actor.accountId]);
  return row;
}

/**
 * A page of each project's runs, newest first (ids ascend with time), in one statement for all projects.
 * @param after the last id of the page before
 */
export async function listRuns(
  ctx: Context,
  projectIds: readonly string[],
  after: string | undefined,
  limit: number,
): Promise<Map<string, RunRow[]>> {
  authorize(ctx, 'read');
  if (after !== undefined && !isUuid(after)) throw new Refusal('bad_request');
  const rows = await ctx.queries.query(PAGES, [projectIds, ctx.actor.accountId, after ?? null, limit]);
  return Map.groupBy(rows, (row) => row.project_id);
}
