import { holdsControlCharacter } from '../lib/text/holdsControlCharacter.ts';
import type { Update } from './Update.ts';

const MAX_TOPICS = 100;

/** The update breaks a rule of the protocol, and would break it again on a retry. */
export class InvalidUpdateError extends Error {
  override readonly name = 'InvalidUpdateError';
}

/**
 * Throws {@link InvalidUpdateError} unless the update can be sent as it is. Line breaks in `id` or `type` would let their
 * author write fields and whole events into the streams of others.
 */
export function checkUpdate(update: Update): void {
  const { topics, id, type, retry } = update;
  if (topics.length === 0) throw new InvalidUpdateError('an update needs a topic');
  if (topics.length > MAX_TOPICS) throw new InvalidUpdateError(`an update has at most ${MAX_TOPICS} topics`);
  for (const topic of topics) {
    // As a selector, "*" means every topic, so no subscriber could follow a topic of that name alone.
    if (topic === '' || topic === '*' || holdsControlCharacter(topic)) throw new InvalidUpdateError('invalid topic');
  }
  if (id !== undefined && id !== '') {
    // "#…" and "earliest" are reserved by the hub; as ids they would corrupt the cursor of a reconnecting client.
    if (id.startsWith('#') || id === 'earliest' || holdsControlCharacter(id))
      throw new InvalidUpdateError('invalid id');
  }
  if (type !== undefined && holdsControlCharacter(type)) throw new InvalidUpdateError('invalid type');
  if (retry !== undefined && !(Number.isSafeInteger(retry) && retry >= 0))
    throw new InvalidUpdateError('invalid retry');
}
