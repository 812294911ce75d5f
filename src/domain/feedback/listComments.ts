import { build, eachId, prepare } from '../../db/builder.ts';
import { checkEach } from '../../db/checkEach.ts';
import { CardComment, type CommentRow } from '../../tables/CardComment.ts';
import { namesOf } from '../../tables/columns.ts';
import type { Context } from '../context.ts';
import { countOf } from '../input/countEach.ts';
import type { Page, PageArgs } from '../input/page.ts';
import { countOfCards, listOfCards, type OfCards, ofEachCard, type PageOfCards } from './listOfCards.ts';

const listed = ({ accountId }: OfCards) =>
  build
    .selectFrom('cardComment')
    .where('cardId', '=', eachId)
    .where((eb) => checkEach(eb('accountId', '=', accountId)));

const LIST = prepare((bound: PageOfCards) =>
  ofEachCard(
    bound.cardIds,
    listed(bound).select(namesOf(CardComment)).where('id', '<', bound.after).orderBy('id', 'desc').limit(bound.first),
  ),
);

/** A page of the comments on each of the caller's cards, newest first. */
export function listComments(
  ctx: Context,
  cardIds: readonly string[],
  args: PageArgs,
): Promise<Map<string, Page<CommentRow>>> {
  return listOfCards(ctx, LIST, cardIds, args);
}

const COUNT = prepare((bound: OfCards) => countOf(bound.cardIds, listed(bound)));

/** How many comments on each of the caller's cards there are, counted up to MAX_COUNT. */
export function countComments(ctx: Context, cardIds: readonly string[]): Promise<Map<string, number>> {
  return countOfCards(ctx, COUNT, cardIds);
}
