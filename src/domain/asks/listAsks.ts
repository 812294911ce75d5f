import { build, eachId, prepare, variants } from '../../db/builder.ts';
import { checkEach } from '../../db/checkEach.ts';
import { type AskRow, CardAsk } from '../../tables/CardAsk.ts';
import { namesOf } from '../../tables/columns.ts';
import type { AskState } from '../../tables/words.ts';
import type { Context } from '../context.ts';
import { countOfCards, listOfCards, type OfCards, ofEachCard, type PageOfCards } from '../feedback/listOfCards.ts';
import { countOf } from '../input/countEach.ts';
import type { Page, PageArgs } from '../input/page.ts';

type Shape = { readonly state: AskState | 'any' };

const listed = ({ state }: Shape, { accountId }: OfCards) =>
  build
    .selectFrom('cardAsk')
    .where('cardId', '=', eachId)
    .where((eb) => checkEach(eb('accountId', '=', accountId)))
    .$if(state === 'open', (list) => list.where('answerId', 'is', null))
    .$if(state === 'closed', (list) => list.where('answerId', 'is not', null));

const pages = variants((shape: Shape) =>
  prepare((bound: PageOfCards) =>
    ofEachCard(
      bound.cardIds,
      listed(shape, bound)
        .select(namesOf(CardAsk))
        .where('id', '<', bound.after)
        .orderBy('id', 'desc')
        .limit(bound.first),
    ),
  ),
);

const counts = variants((shape: Shape) => prepare((bound: OfCards) => countOf(bound.cardIds, listed(shape, bound))));

/** A page of the questions on each of the caller's cards, newest first; those of one state where it is given. */
export function listAsks(
  ctx: Context,
  cardIds: readonly string[],
  { state, ...args }: PageArgs & { state?: AskState | null },
): Promise<Map<string, Page<AskRow>>> {
  return listOfCards(ctx, pages({ state: state ?? 'any' }), cardIds, args);
}

/** How many questions on each of the caller's cards there are, counted up to MAX_COUNT; those of one state where it is given. */
export function countAsks(
  ctx: Context,
  cardIds: readonly string[],
  state?: AskState | null,
): Promise<Map<string, number>> {
  return countOfCards(ctx, counts({ state: state ?? 'any' }), cardIds);
}
