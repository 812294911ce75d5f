import { statement } from '../../db/statement.ts';
import { isUuid } from '../../lib/uuid.ts';
import { authorize, inProjects } from '../authorize.ts';
import type { Context } from '../context.ts';
import { inLivingProject } from '../erasure/living.ts';
import { WORK_REQUEST_COLUMNS, type WorkRequestRow } from './workRequestRow.ts';

const ONE = statement<WorkRequestRow>(
  'work_one',
  `select ${WORK_REQUEST_COLUMNS} from work_request w where w.id = $1 and w.account_id = $2 and ${inLivingProject('w')}`,
);

const SOME = statement<WorkRequestRow>(
  'work_some',
  `select ${WORK_REQUEST_COLUMNS} from work_request w where w.id = any($1::uuid[]) and w.account_id = $2 and ${inLivingProject('w')}`,
);

/** The caller's request of that id, or undefined. */
export async function findWorkRequest(ctx: Context, id: string): Promise<WorkRequestRow | undefined> {
  authorize(ctx, 'read', 'projects');
  if (!isUuid(id)) return undefined;
  const [row] = await ctx.queries.query(ONE, [id, ctx.actor.accountId]);
  return row !== undefined && inProjects(ctx, row.projectId) ? row : undefined;
}

/** The caller's requests of these ids, by id; missing ones and those of other accounts are left out. */
export async function findWorkRequests(ctx: Context, ids: readonly string[]): Promise<Map<string, WorkRequestRow>> {
  authorize(ctx, 'view', 'projects');
  const rows = await ctx.queries.query(SOME, [ids, ctx.actor.accountId]);
  return new Map(rows.filter((row) => inProjects(ctx, row.projectId)).map((row) => [row.id, row]));
}
