/** From here on a body is worth a buffer of its own. */
const LARGE = 8_192;

/**
 * A JSON body as the socket takes it best. Node joins a text to the head and encodes both while it writes, which for a
 * page of events costs more than making the page; encoded in one go it is handed over as it is. Small answers stay text
 * and leave in one packet with their head.
 */
export function asBytes(json: string): string | Buffer {
  return json.length < LARGE ? json : Buffer.from(json);
}
