import { CardComment, type CommentRow } from '../../tables/CardComment.ts';
import { columnsOf } from '../../tables/columns.ts';
import type { Context } from '../context.ts';
import type { Page, PageArgs } from '../input/page.ts';
import { listOfCards, listStatement } from './listOfCards.ts';

const LIST = listStatement<CommentRow>('comments_of_cards', 'card_comment m', columnsOf(CardComment, 'm'));

/** A page of the comments on each of the caller's cards, newest first. */
export function listComments(
  ctx: Context,
  cardIds: readonly string[],
  args: PageArgs,
): Promise<Map<string, Page<CommentRow>>> {
  return listOfCards(ctx, LIST, cardIds, args);
}
