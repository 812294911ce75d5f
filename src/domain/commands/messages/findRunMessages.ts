import { among, type Bound, build, prepare } from '../../../db/builder.ts';
import { namesOf } from '../../../tables/columns.ts';
import { RunMessage, type RunMessageRow } from '../../../tables/RunMessage.ts';
import { authorize } from '../../authorize.ts';
import type { Context } from '../../context.ts';
import { living } from '../../erasure/living.ts';
import { findReached } from '../../findReached.ts';

const SOME = prepare(({ ids, accountId }: Bound<{ ids: readonly string[]; accountId: string }>) =>
  build
    .selectFrom('runMessage as m')
    .select(namesOf(RunMessage))
    .where('id', '=', among(ids))
    .where('accountId', '=', accountId)
    .where(living.project('m')),
);

/** The messages with these ids to the caller's runs, by id; one that is missing or another account's is left out. */
export async function findRunMessages(ctx: Context, ids: readonly string[]): Promise<Map<string, RunMessageRow>> {
  authorize(ctx, 'view', 'projects');
  return findReached(ctx, SOME, ids);
}
