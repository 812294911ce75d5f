import type { OutboxEvent } from '../tables/OutboxEvent.ts';
import type { Row } from '../tables/Row.ts';
import type { EventType, StoredEvent } from './eventTypes.ts';

/** A row of the outbox as its statements return it. */
export type OutboxRow = Row<typeof OutboxEvent> & { type: EventType };

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
