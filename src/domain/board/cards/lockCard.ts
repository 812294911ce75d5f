import { among, type Bound, build, prepare, run, runOne } from '../../../db/builder.ts';
import { Refusal } from '../../../errors.ts';
import { isUuid } from '../../../lib/uuid.ts';
import { inProjects } from '../../authorize.ts';
import type { TxContext } from '../../context.ts';
import { type CardRow, readCard } from './cardRow.ts';

const LOCK = prepare(({ id, ownerId }: Bound<{ id: string; ownerId: string }>) =>
  build.selectFrom('card').select('id').where('id', '=', id).where('ownerId', '=', ownerId).forNoKeyUpdate(),
);

const LOCK_SOME = prepare(({ ids }: Bound<{ ids: readonly string[] }>) =>
  build.selectFrom('card').select('id').where('id', '=', among(ids)).orderBy('id').forNoKeyUpdate(),
);

/**
 * Locks the caller's card until the commit and reads its current state. Every change that moves a card, holds it or
 * opens workflow requests for it takes this lock, so that each sees the complete result of the one before.
 * @throws Refusal card_not_found
 */
export async function lockCard(tx: TxContext, cardId: string): Promise<CardRow> {
  const card = isUuid(cardId) ? await lockCardOf(tx, tx.actor.accountId, cardId) : undefined;
  if (card === undefined || !inProjects(tx, card.projectId)) throw new Refusal('card_not_found');
  return card;
}

/** The same for the service itself, which knows the owner; undefined when the card is gone. */
export async function lockCardOf(tx: TxContext, ownerId: string, cardId: string): Promise<CardRow | undefined> {
  // Two statements: the one that waits for the lock would read the column in which the card was before the wait.
  const locked = await runOne(tx.queries, LOCK, { id: cardId, ownerId });
  return locked === undefined ? undefined : readCard(tx.queries, ownerId, cardId);
}

/** Locks cards of any owners, lowest id first, so that two sweeps never wait for each other in a ring. */
export async function lockCards(tx: TxContext, cardIds: readonly string[]): Promise<void> {
  await run(tx.queries, LOCK_SOME, { ids: [...new Set(cardIds)] });
}
