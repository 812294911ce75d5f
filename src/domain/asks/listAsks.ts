import { type AskRow, CardAsk } from '../../tables/CardAsk.ts';
import { columnsOf } from '../../tables/columns.ts';
import type { AskState } from '../../tables/words.ts';
import type { Context } from '../context.ts';
import { listOfCards, listStatement } from '../feedback/listOfCards.ts';
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
