import { v7 } from 'uuid';

/** A new id. Version 7, so that rows written together are close together in their index. */
export function newId(): string {
  return v7();
}

/** The lowest id that `newId` can have created at that moment. */
export function firstIdOf(at: Date): string {
  const ms = at.getTime().toString(16).padStart(12, '0');
  return `${ms.slice(0, 8)}-${ms.slice(8)}-7000-8000-000000000000`;
}

/** When an id of version 7 was made. */
export function timeOf(id: string): Date {
  return new Date(Number.parseInt(id.slice(0, 13).replace('-', ''), 16));
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Whether the text has the form of a uuid, of any version and variant and in either case, as the database accepts it. */
export function isUuid(text: unknown): text is string {
  return typeof text === 'string' && UUID.test(text);
}

export const BRIDGE_ID = /^[0-9a-f]{8}-[0-9a-f]{4}-[13-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

/** Bridge ids are lower-case uuids of version 1 or 3 to 8 (document 1 §2.1). */
export function isBridgeId(text: unknown): text is string {
  return typeof text === 'string' && BRIDGE_ID.test(text);
}
