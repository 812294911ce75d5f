/** The types of events that reach the hub and the replay (document 1 §6). The outbox holds no others. */
export const EVENT_TYPES = [
  'bridge.work_request',
  'bridge.command',
  'board.card_held',
  'board.card_released',
  'project.renamed',
] as const;
export type EventType = (typeof EVENT_TYPES)[number];

/** An event to record. It is published on its project's topic and its owner's topic only. */
export interface NewEvent {
  type: EventType;
  ownerId: string;
  projectId: string;
  /** The JSON text, built once; hub and replay send these bytes unchanged. */
  payload: string;
}

/** An event as the outbox stores it. `sequence` is decimal text because it can exceed a double's precision. */
export interface StoredEvent extends NewEvent {
  sequence: string;
  createdAt: Date;
}
