import { JsonBytes } from '../../lib/JsonBytes.ts';

/** From this length on a separate buffer pays off. */
const LARGE = 8_192;

/**
 * Encodes a large JSON body at once. Node would join a text to the head and encode both while writing, which for a page
 * of events costs more than making the page. Small answers remain text and leave in one packet with their head.
 */
export function asBytes(json: string | JsonBytes): string | Buffer {
  if (json instanceof JsonBytes) return json.bytes;
  return json.length < LARGE ? json : Buffer.from(json);
}
