import { statement } from '../../db/statement.ts';
import { CardReview, type ReviewRow } from '../../tables/CardReview.ts';
import { columnsOf } from '../../tables/columns.ts';
import { authorize } from '../authorize.ts';
import type { Context } from '../context.ts';
import { inLivingProject, onLivingCard } from '../erasure/living.ts';

const SOME = statement<ReviewRow>(
  'review_some',
  `select ${columnsOf(CardReview, 'v')} from card_review v where v.id = any($1::uuid[]) and v.account_id = $2
     and ${inLivingProject('v')} and ${onLivingCard('v')}`,
);

/** The reviews with these ids of the caller's cards, by id; a review that is missing or another account's is left out. */
export async function findReviews(ctx: Context, ids: readonly string[]): Promise<Map<string, ReviewRow>> {
  authorize(ctx, 'view');
  const rows = await ctx.queries.query(SOME, [ids, ctx.actor.accountId]);
  return new Map(rows.map((row) => [row.id, row]));
}
