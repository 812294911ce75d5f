import { CardComment, type CommentRow } from '../../tables/CardComment.ts';
import { columnsOf } from '../../tables/columns.ts';
import type { Context } from '../context.ts';
import type { Page, PageArgs } from '../input/page.ts';
import { countOfCards, countStatement, listOfCards, listStatement } from './listOfCards.ts';

const LIST = listStatement<CommentRow>('comments_of_cards', 'card_comment m', columnsOf(CardComment, 'm'));

/** A page of the comments on each of the caller's cards, newest first. */
export function listComments(
  ctx: Context,
  cardIds: readonly string[],
  args: PageArgs,
): Promise<Map<string, Page<CommentRow>>> {
  return listOfCards(ctx, LIST, cardIds, args);
}

const COUNT = countStatement('comments_of_cards_count', 'card_comment m');

/** How many comments on each of the caller's cards there are, counted up to MAX_COUNT. */
export function countComments(ctx: Context, cardIds: readonly string[]): Promise<Map<string, number>> {
  return countOfCards(ctx, COUNT, cardIds);
}
