import { v7, validate } from 'uuid';

/** A new id. Version 7, so that rows written together lie together in their index. */
export function newId(): string {
  return v7();
}

/** Whether the text is a uuid of any version, in either case. */
export function isUuid(text: unknown): text is string {
  return typeof text === 'string' && validate(text);
}

const BRIDGE_ID = /^[0-9a-f]{8}-[0-9a-f]{4}-[13-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

/** Bridge ids are lower-case uuids of version 1 or 3 to 8 (document 1 §2.1). */
export function isBridgeId(text: unknown): text is string {
  return typeof text === 'string' && BRIDGE_ID.test(text);
}
