import { statement } from '../../db/statement.ts';
import { Refusal } from '../../errors.ts';
import { isUuid } from '../../lib/uuid.ts';
import { inProjects } from '../authorize.ts';
import type { TxContext } from '../context.ts';
import { type CardRow, readCard } from './cardRow.ts';

const LOCK = statement<{ id: string }>(
  'board_card_lock',
  'select id from card where id = any($1::uuid[]) and ($2::uuid is null or owner_id = $2) order by id for no key update',
);

/**
 * Locks the caller's card until the commit and reads it as it stands then. Every change that moves a card, holds it or
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
  const locked = await tx.queries.query(LOCK, [[cardId], ownerId]);
  return locked.length === 0 ? undefined : readCard(tx.queries, ownerId, cardId);
}

/** Locks cards of any owners, lowest id first, so that two sweeps never wait for each other in a ring. */
export async function lockCards(tx: TxContext, cardIds: readonly string[]): Promise<void> {
  await tx.queries.query(LOCK, [[...new Set(cardIds)], null]);
}
