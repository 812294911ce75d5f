import { statement } from '../../db/statement.ts';
import { isUuid } from '../../lib/uuid.ts';
import { authorize } from '../authorize.ts';
import type { Context } from '../context.ts';
import { WORK_REQUEST_COLUMNS, type WorkRequestRow } from './workRequestRow.ts';

const ONE = statement<WorkRequestRow>(
  'work_one',
  `select ${WORK_REQUEST_COLUMNS} from work_request w where w.id = $1 and w.account_id = $2`,
);

const PAGE = statement<WorkRequestRow>(
  'work_page',
  `select ${WORK_REQUEST_COLUMNS} from work_request w
   where w.project_id = $1 and w.account_id = $2 and w.id < coalesce($3::uuid, 'ffffffff-ffff-ffff-ffff-ffffffffffff')
   order by w.id desc limit $4`,
);

/** The caller's request of that id, or undefined. */
export async function findWorkRequest(ctx: Context, id: string): Promise<WorkRequestRow | undefined> {
  authorize(ctx, 'read');
  if (!isUuid(id)) return undefined;
  const [row] = await ctx.queries.query(ONE, [id, ctx.actor.accountId]);
  return row;
}

/** A page of a project's requests, newest first (ids ascend with time). */
export async function listWorkRequests(
  ctx: Context,
  projectId: string,
  after: string | undefined,
  limit: number,
): Promise<WorkRequestRow[]> {
  authorize(ctx, 'read');
  return ctx.queries.query(PAGE, [projectId, ctx.actor.accountId, after ?? null, limit]);
}
