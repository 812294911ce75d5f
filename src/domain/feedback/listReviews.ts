import { build, eachId, prepare } from '../../db/builder.ts';
import { checkEach } from '../../db/checkEach.ts';
import { CardReview, type ReviewRow } from '../../tables/CardReview.ts';
import { namesOf } from '../../tables/columns.ts';
import type { Context } from '../context.ts';
import { countOf } from '../input/countEach.ts';
import type { Page, PageArgs } from '../input/page.ts';
import { countOfCards, listOfCards, type OfCards, ofEachCard, type PageOfCards } from './listOfCards.ts';

const listed = ({ accountId }: OfCards) =>
  build
    .selectFrom('cardReview')
    .where('cardId', '=', eachId)
    .where((eb) => checkEach(eb('accountId', '=', accountId)));

const LIST = prepare((bound: PageOfCards) =>
  ofEachCard(
    bound.cardIds,
    listed(bound).select(namesOf(CardReview)).where('id', '<', bound.after).orderBy('id', 'desc').limit(bound.first),
  ),
);

/** A page of the reviews of each of the caller's cards, newest first. */
export function listReviews(
  ctx: Context,
  cardIds: readonly string[],
  args: PageArgs,
): Promise<Map<string, Page<ReviewRow>>> {
  return listOfCards(ctx, LIST, cardIds, args);
}

const COUNT = prepare((bound: OfCards) => countOf(bound.cardIds, listed(bound)));

/** How many reviews of each of the caller's cards there are, counted up to MAX_COUNT. */
export function countReviews(ctx: Context, cardIds: readonly string[]): Promise<Map<string, number>> {
  return countOfCards(ctx, COUNT, cardIds);
}
