import { among, type Bound, build, prepare, run, runOne } from '../../db/builder.ts';
import { isUuid } from '../../lib/uuid.ts';
import { authorize, inProjects } from '../authorize.ts';
import type { Context } from '../context.ts';
import { living } from '../erasure/living.ts';
import { WORK_REQUEST_NAMES, type WorkRequestRow } from './workRequestRow.ts';

type OfAccount<More> = Bound<{ accountId: string } & More>;

const ofAccount = ({ accountId }: OfAccount<unknown>) =>
  build
    .selectFrom('workRequest as w')
    .select(WORK_REQUEST_NAMES)
    .where('accountId', '=', accountId)
    .where(living.project('w'));
const ONE = prepare((bound: OfAccount<{ id: string }>) => ofAccount(bound).where('id', '=', bound.id));
const SOME = prepare((bound: OfAccount<{ ids: readonly string[] }>) =>
  ofAccount(bound).where('id', '=', among(bound.ids)),
);

/** The caller's request of that id, or undefined. */
export async function findWorkRequest(ctx: Context, id: string): Promise<WorkRequestRow | undefined> {
  authorize(ctx, 'read', 'projects');
  if (!isUuid(id)) return undefined;
  const row = await runOne(ctx.queries, ONE, { id, accountId: ctx.actor.accountId });
  return row !== undefined && inProjects(ctx, row.projectId) ? row : undefined;
}

/** The caller's requests of these ids, by id; missing ones and those of other accounts are left out. */
export async function findWorkRequests(ctx: Context, ids: readonly string[]): Promise<Map<string, WorkRequestRow>> {
  authorize(ctx, 'view', 'projects');
  const rows = await run(ctx.queries, SOME, { ids, accountId: ctx.actor.accountId });
  return new Map(rows.filter((row) => inProjects(ctx, row.projectId)).map((row) => [row.id, row]));
}
