import { type Bound, build, prepare, runOne, under } from '../../../db/builder.ts';
import type { Queries } from '../../../db/statement.ts';
import { Card } from '../../../tables/Card.ts';
import { namesOf } from '../../../tables/columns.ts';
import type { Row } from '../../../tables/Row.ts';
import type { HoldActor } from '../../../tables/words.ts';
import { living } from '../../erasure/living.ts';
import { type ColumnRow, columnJson, type StoredColumn, toColumn } from '../columns/columnRow.ts';

/** A card with its column and its hold. */
export interface CardRow extends Row<typeof Card> {
  column: ColumnRow;
  held: boolean;
  heldBy: HoldActor | null;
  /** The account of the person who holds the card; null for an agent, and once the account is deleted. */
  holderId: string | null;
  heldSince: Date | null;
  /** Why the workflow paused the card, in words for a person; null if it did not. */
  pausedReason: string | null;
  /** The reason given by the person or agent who holds the card; null without one. */
  holdReason: string | null;
}

export type StoredCard = Omit<CardRow, 'column'> & { column: StoredColumn };

/** Cards `c`, each with all that belongs to it. */
export const cards = () =>
  build
    .selectFrom('card as c')
    .innerJoin('boardColumn as k', 'k.id', 'c.columnId')
    .innerJoin('account as a', 'a.id', 'c.ownerId')
    .leftJoin('cardHold as h', 'h.cardId', 'c.id')
    .select(under('c', namesOf(Card)))
    .select(columnJson.as('column'))
    .select(({ eb }) => eb('h.id', 'is not', null).$castTo<boolean>().as('held'))
    .select([
      'h.actor as heldBy',
      'h.placedBy as holderId',
      'h.createdAt as heldSince',
      'h.reason as pausedReason',
      'h.note as holdReason',
    ]);

export function toCard(stored: StoredCard): CardRow {
  return { ...stored, column: toColumn(stored.column) };
}

const BY_ID = prepare(({ id, ownerId }: Bound<{ id: string; ownerId: string }>) =>
  cards().where('c.id', '=', id).where('c.ownerId', '=', ownerId).where(living.project('c', 'ownerId')),
);

/** Reads a card of the owner. */
export async function readCard(queries: Queries, ownerId: string, cardId: string): Promise<CardRow | undefined> {
  const stored = await runOne(queries, BY_ID, { id: cardId, ownerId });
  return stored === undefined ? undefined : toCard(stored);
}
