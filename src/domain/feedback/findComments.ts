import { among, type Bound, build, prepare } from '../../db/builder.ts';
import { CardComment, type CommentRow } from '../../tables/CardComment.ts';
import { namesOf } from '../../tables/columns.ts';
import { authorize } from '../authorize.ts';
import type { Context } from '../context.ts';
import { living } from '../erasure/living.ts';
import { findReached } from '../findReached.ts';

const SOME = prepare(({ ids, accountId }: Bound<{ ids: readonly string[]; accountId: string }>) =>
  build
    .selectFrom('cardComment as m')
    .select(namesOf(CardComment))
    .where('id', '=', among(ids))
    .where('accountId', '=', accountId)
    .where(living.project('m'))
    .where(living.card('m')),
);

/** The comments with these ids on the caller's cards, by id; a comment that is missing or another account's is left out. */
export async function findComments(ctx: Context, ids: readonly string[]): Promise<Map<string, CommentRow>> {
  authorize(ctx, 'view', 'projects');
  return findReached(ctx, SOME, ids);
}
