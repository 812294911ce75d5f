/** The types that reach the hub and the replay (document 1 §6); there are no others in the outbox. */
export const EVENT_TYPES = [
  'bridge.work_request',
  'bridge.command',
  'board.card_held',
  'board.card_released',
  'project.renamed',
] as const;
export type EventType = (typeof EVENT_TYPES)[number];

/** An event to record: it goes to its project's topic and its owner's topic and to no other. */
export interface NewEvent {
  type: EventType;
  ownerId: string;
  projectId: string;
  /** The JSON text, made once: hub and replay carry these very bytes. */
  payload: string;
}

/** An event as the outbox holds it. `sequence` is a decimal text: it outgrows a double. */
export interface StoredEvent extends NewEvent {
  sequence: string;
  createdAt: Date;
}
