import { CardReview, type ReviewRow } from '../../tables/CardReview.ts';
import { columnsOf } from '../../tables/columns.ts';
import type { Context } from '../context.ts';
import type { Page, PageArgs } from '../input/page.ts';
import { listOfCards, listStatement } from './listOfCards.ts';

const LIST = listStatement<ReviewRow>('reviews_of_cards', 'card_review v', columnsOf(CardReview, 'v'));

/** A page of the reviews of each of the caller's cards, newest first. */
export function listReviews(
  ctx: Context,
  cardIds: readonly string[],
  args: PageArgs,
): Promise<Map<string, Page<ReviewRow>>> {
  return listOfCards(ctx, LIST, cardIds, args);
}
