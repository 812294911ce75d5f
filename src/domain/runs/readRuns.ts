import { statement } from '../../db/statement.ts';
import { Refusal } from '../../errors.ts';
import { isUuid } from '../../lib/uuid.ts';
import { authorize } from '../authorize.ts';
import type { Context } from '../context.ts';
import { RUN_COLUMNS, type RunRow } from './runRow.ts';

const ONE = statement<RunRow>('run_one', `select ${RUN_COLUMNS} from run r where r.id = $1 and r.account_id = $2`);

const PAGE = statement<RunRow>(
  'run_page',
  `select ${RUN_COLUMNS} from run r
   where r.project_id = $1 and r.account_id = $2 and r.id < coalesce($3::uuid, 'ffffffff-ffff-ffff-ffff-ffffffffffff')
   order by r.id desc limit $4`,
);

/** The caller's run of that id (the service's), or undefined. */
export async function findRun(ctx: Context, id: string): Promise<RunRow | undefined> {
  authorize(ctx, 'read');
  if (!isUuid(id)) return undefined;
  const [row] = await ctx.queries.query(ONE, [id, ctx.actor.accountId]);
  return row;
}

/** A page of a project's runs, newest first (ids ascend with time). `after` is the last id of the page before. */
export async function listRuns(
  ctx: Context,
  projectId: string,
  after: string | undefined,
  limit: number,
): Promise<RunRow[]> {
  authorize(ctx, 'read');
  if (after !== undefined && !isUuid(after)) throw new Refusal('bad_request');
  return ctx.queries.query(PAGE, [projectId, ctx.actor.accountId, after ?? null, limit]);
}
