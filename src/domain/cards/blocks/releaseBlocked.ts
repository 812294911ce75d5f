import { sql } from 'kysely';
import { type Bound, build, prepare, run } from '../../../db/builder.ts';
import { type CardRow, readCard } from '../../board/cards/cardRow.ts';
import { lockCards } from '../../board/cards/lockCard.ts';
import { signalCard } from '../../board/cards/signalCard.ts';
import type { TxContext } from '../../context.ts';
import { workRequestEvent } from '../../work/requests/workRequestPayload.ts';
import { WORK_REQUEST_NAMES } from '../../work/requests/workRequestRow.ts';
import { isBlocked } from '../../work/waiting/blockers.ts';
import { openWithheld } from '../../workflow/withheldWork.ts';

const WAITING = prepare(({ blockerId }: Bound<{ blockerId: string }>) =>
  build.selectFrom('cardBlock').select('cardId').where('blockerId', '=', blockerId).orderBy('cardId'),
);

/** The time in which a bridge has to take the work begins now. */
const OFFER_AGAIN = prepare(({ cardId, now }: Bound<{ cardId: string; now: Date }>) =>
  build
    .updateTable('workRequest')
    .set({ waitingSince: now })
    .where('subjectId', '=', cardId)
    .where('subjectType', '=', sql.lit('card'))
    .where('state', '=', sql.lit('open'))
    .returning(WORK_REQUEST_NAMES),
);

const RESTART = prepare(({ columnId, now }: Bound<{ columnId: string; now: Date }>) =>
  build
    .updateTable('workRequest')
    .set({ waitingSince: now })
    .where('state', '=', sql.lit('open'))
    .where('subjectType', '=', sql.lit('card'))
    .where('subjectId', 'in', (from) =>
      from
        .selectFrom('card as c')
        .innerJoin('cardBlock as b', 'b.blockerId', 'c.id')
        .select('b.cardId')
        .where('c.columnId', '=', columnId),
    ),
);

/**
 * A column ends cards from now on: open work that waited for those in it may be taken, and the time for that begins. What was withheld
 * is opened by a sweep, because a column may hold thousands of cards.
 */
export async function columnEnds(tx: TxContext, columnId: string): Promise<void> {
  await run(tx.queries, RESTART, { columnId, now: tx.now });
}

/** The ids of the cards that wait for a card. */
export async function waitingFor(tx: TxContext, blockerId: string): Promise<string[]> {
  return (await run(tx.queries, WAITING, { blockerId })).map(({ cardId }) => cardId);
}

/**
 * Cards of one owner may have stopped waiting: the withheld work of those that wait for nothing any more opens, and their open
 * work is offered again. Two transactions that lock such cards in different orders are a deadlock, after which the database
 * repeats one of them.
 */
export async function releaseBlocked(tx: TxContext, ownerId: string, cardIds: readonly string[]): Promise<void> {
  if (cardIds.length === 0) return;
  await lockCards(tx, cardIds);
  for (const cardId of cardIds) {
    const card = await readCard(tx.queries, ownerId, cardId);
    if (card === undefined) continue;
    signalCard(tx, card, 'card-changed');
    if (!(await isBlocked(tx.queries, cardId))) await release(tx, card);
  }
}

async function release(tx: TxContext, card: CardRow): Promise<void> {
  const offered = await run(tx.queries, OFFER_AGAIN, { cardId: card.id, now: tx.now });
  for (const request of offered) tx.record(workRequestEvent(request));
  await openWithheld(tx, card);
}

/** A locked card has become done, or is so no longer; archived and restored cards count alike. */
export async function blockerChanged(tx: TxContext, card: Pick<CardRow, 'id' | 'ownerId'>): Promise<void> {
  await releaseBlocked(tx, card.ownerId, await waitingFor(tx, card.id));
}
