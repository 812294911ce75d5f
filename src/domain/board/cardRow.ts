import type { Queries } from '../../db/statement.ts';
import { statement } from '../../db/statement.ts';
import { Card } from '../../tables/Card.ts';
import { columnsOf } from '../../tables/columns.ts';
import type { Row } from '../../tables/Row.ts';
import type { HoldActor } from '../../tables/words.ts';
import { inLivingProject } from '../erasure/living.ts';
import { COLUMN_JSON, type ColumnRow, type StoredColumn, toColumn } from './columnRow.ts';

/** A card with its column and its hold. */
export interface CardRow extends Row<typeof Card> {
  column: ColumnRow;
  held: boolean;
  heldBy: HoldActor | null;
  heldSince: Date | null;
  /** Why the workflow paused the card, in words for a person; null when it did not. */
  pausedReason: string | null;
  /** The reason in the words of the person or agent who holds the card; null without one. */
  holdReason: string | null;
}

export type StoredCard = Omit<CardRow, 'column'> & { column: StoredColumn };

/** A card with all that belongs to it, for a `where` on card `c`. */
export const SELECT_CARD = `select ${columnsOf(Card, 'c')}, ${COLUMN_JSON} as "column",
  h.id is not null as held, h.actor as "heldBy", h.created_at as "heldSince", h.reason as "pausedReason",
  h.note as "holdReason"
  from card c
  join board_column k on k.id = c.column_id
  join account a on a.id = c.owner_id
  left join card_hold h on h.card_id = c.id`;

export function toCard(stored: StoredCard): CardRow {
  return { ...stored, column: toColumn(stored.column) };
}

const BY_ID = statement<StoredCard>(
  'board_card_read',
  `${SELECT_CARD} where c.id = $1 and c.owner_id = $2 and ${inLivingProject('c', 'owner_id')}`,
);

/** Reads a card of the owner. */
export async function readCard(queries: Queries, ownerId: string, cardId: string): Promise<CardRow | undefined> {
  const [stored] = await queries.query(BY_ID, [cardId, ownerId]);
  return stored === undefined ? undefined : toCard(stored);
}
