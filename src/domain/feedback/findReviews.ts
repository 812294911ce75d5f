import { among, type Bound, build, prepare } from '../../db/builder.ts';
import { CardReview, type ReviewRow } from '../../tables/CardReview.ts';
import { namesOf } from '../../tables/columns.ts';
import { authorize } from '../authorize.ts';
import type { Context } from '../context.ts';
import { living } from '../erasure/living.ts';
import { findReached } from '../findReached.ts';

const SOME = prepare(({ ids, accountId }: Bound<{ ids: readonly string[]; accountId: string }>) =>
  build
    .selectFrom('cardReview as v')
    .select(namesOf(CardReview))
    .where('id', '=', among(ids))
    .where('accountId', '=', accountId)
    .where(living.project('v'))
    .where(living.card('v')),
);

/** The reviews with these ids of the caller's cards, by id; a review that is missing or another account's is left out. */
export async function findReviews(ctx: Context, ids: readonly string[]): Promise<Map<string, ReviewRow>> {
  authorize(ctx, 'view', 'projects');
  return findReached(ctx, SOME, ids);
}
