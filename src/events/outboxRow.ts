import { namesExcept } from '../tables/columns.ts';
import { OutboxEvent } from '../tables/OutboxEvent.ts';
import type { Row } from '../tables/Row.ts';
import type { EventType, StoredEvent } from './eventTypes.ts';

/** A row of the outbox as its statements return it. Only the replay reads the entry. */
export type OutboxRow = Omit<Row<typeof OutboxEvent>, 'entry'> & { type: EventType };

export const OUTBOX_NAMES = namesExcept(OutboxEvent, 'entry');

export function toEvent(row: OutboxRow): StoredEvent {
  return {
    sequence: row.sequence,
    ownerId: row.ownerId,
    projectId: row.projectId,
    type: row.type,
    payload: row.payload,
    createdAt: row.createdAt,
  };
}
