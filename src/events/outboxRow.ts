import type { EventType, StoredEvent } from './eventTypes.ts';

/** A row of the outbox as its statements return it. */
export interface OutboxRow {
  sequence: string;
  owner_id: string;
  project_id: string;
  shard: number;
  type: EventType;
  payload: string;
  created_at: Date;
}

/** The columns above. */
export const OUTBOX_COLUMNS = 'sequence, owner_id, project_id, shard, type, payload, created_at';

export function toEvent(row: OutboxRow): StoredEvent {
  return {
    sequence: row.sequence,
    ownerId: row.owner_id,
    projectId: row.project_id,
    type: row.type,
    payload: row.payload,
    createdAt: row.created_at,
  };
}
