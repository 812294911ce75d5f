import { CardReview, type ReviewRow } from '../../tables/CardReview.ts';
import { columnsOf } from '../../tables/columns.ts';
import type { Context } from '../context.ts';
import type { Page, PageArgs } from '../input/page.ts';
import { countOfCards, countStatement, listOfCards, listStatement } from './listOfCards.ts';

const LIST = listStatement<ReviewRow>('reviews_of_cards', 'card_review v', columnsOf(CardReview, 'v'));

/** A page of the reviews of each of the caller's cards, newest first. */
export function listReviews(
  ctx: Context,
  cardIds: readonly string[],
  args: PageArgs,
): Promise<Map<string, Page<ReviewRow>>> {
  return listOfCards(ctx, LIST, cardIds, args);
}

const COUNT = countStatement('reviews_of_cards_count', 'card_review v');

/** How many reviews of each of the caller's cards there are, counted up to MAX_COUNT. */
export function countReviews(ctx: Context, cardIds: readonly string[]): Promise<Map<string, number>> {
  return countOfCards(ctx, COUNT, cardIds);
}
