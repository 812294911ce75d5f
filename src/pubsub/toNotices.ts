import type { Signal } from '../events/signals.ts';
import type { PubSubMessage } from './PubSub.ts';

/** PostgreSQL takes notices of fewer than 8,000 bytes; the rest is for what surrounds the signals. */
const MOST_BYTES = 7_800;

/**
 * The texts of the notices that carry a message, each small enough for PostgreSQL. A signal that fills more than a whole notice
 * is left out alone, so that it takes no other with it.
 * @param from the name of this process
 * @param onDrop called with each signal that is left out
 */
export function toNotices(from: string, message: PubSubMessage, onDrop: (signal: Signal) => void): string[] {
  const notices: string[][] = [[]];
  let free = MOST_BYTES;
  for (const signal of message.signals) {
    const text = JSON.stringify(signal);
    // A comma separates it from the next one.
    const bytes = Buffer.byteLength(text) + 1;
    if (bytes > MOST_BYTES) {
      onDrop(signal);
      continue;
    }
    if (bytes > free) {
      notices.push([]);
      free = MOST_BYTES;
    }
    notices.at(-1)?.push(text);
    free -= bytes;
  }
  return notices.flatMap((texts, place) => {
    const wake = message.wake && place === 0;
    if (!wake && texts.length === 0) return [];
    return [`{"from":${JSON.stringify(from)},"wake":${wake},"signals":[${texts.join(',')}]}`];
  });
}
