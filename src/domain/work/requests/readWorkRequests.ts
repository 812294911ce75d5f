import { among, type Bound, build, prepare } from '../../../db/builder.ts';
import { isUuid } from '../../../lib/uuid.ts';
import { authorize } from '../../authorize.ts';
import type { Context } from '../../context.ts';
import { living } from '../../erasure/living.ts';
import { findReached } from '../../findReached.ts';
import { WORK_REQUEST_NAMES, type WorkRequestRow } from './workRequestRow.ts';

const SOME = prepare(({ ids, accountId }: Bound<{ ids: readonly string[]; accountId: string }>) =>
  build
    .selectFrom('workRequest as w')
    .select(WORK_REQUEST_NAMES)
    .where('id', '=', among(ids))
    .where('accountId', '=', accountId)
    .where(living.project('w')),
);

/** The caller's request of that id, or undefined. */
export async function findWorkRequest(ctx: Context, id: string): Promise<WorkRequestRow | undefined> {
  authorize(ctx, 'read', 'projects');
  const [found] = isUuid(id) ? (await findReached(ctx, SOME, [id])).values() : [];
  return found;
}

/** The caller's requests of these ids, by id; missing ones and those of other accounts are left out. */
export async function findWorkRequests(ctx: Context, ids: readonly string[]): Promise<Map<string, WorkRequestRow>> {
  authorize(ctx, 'view', 'projects');
  return findReached(ctx, SOME, ids);
}
