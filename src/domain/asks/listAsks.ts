import { type AskRow, CardAsk } from '../../tables/CardAsk.ts';
import { columnsOf } from '../../tables/columns.ts';
import type { AskState } from '../../tables/words.ts';
import type { Context } from '../context.ts';
import { countOfCards, countStatement, listOfCards, listStatement } from '../feedback/listOfCards.ts';
import type { Page, PageArgs } from '../input/page.ts';

const LISTS = {
  all: listStatement<AskRow>('asks_of_cards', 'card_ask a', columnsOf(CardAsk, 'a')),
  open: listStatement<AskRow>('asks_of_cards_open', 'card_ask a', columnsOf(CardAsk, 'a'), 'a.answer_id is null'),
  closed: listStatement<AskRow>(
    'asks_of_cards_closed',
    'card_ask a',
    columnsOf(CardAsk, 'a'),
    'a.answer_id is not null',
  ),
};

/** A page of the questions on each of the caller's cards, newest first; those of one state where it is given. */
export function listAsks(
  ctx: Context,
  cardIds: readonly string[],
  { state, ...args }: PageArgs & { state?: AskState | null },
): Promise<Map<string, Page<AskRow>>> {
  return listOfCards(ctx, LISTS[state ?? 'all'], cardIds, args);
}

const COUNTS = {
  all: countStatement('asks_of_cards_count', 'card_ask a'),
  open: countStatement('asks_of_cards_count_open', 'card_ask a', 'a.answer_id is null'),
  closed: countStatement('asks_of_cards_count_closed', 'card_ask a', 'a.answer_id is not null'),
};

/** How many questions on each of the caller's cards there are, counted up to MAX_COUNT; those of one state where it is given. */
export function countAsks(
  ctx: Context,
  cardIds: readonly string[],
  state?: AskState | null,
): Promise<Map<string, number>> {
  return countOfCards(ctx, COUNTS[state ?? 'all'], cardIds);
}
