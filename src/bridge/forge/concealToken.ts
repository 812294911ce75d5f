const SHOWN = '***';
/** Shorter than any forge's: so short a text would be hidden in words that have nothing to do with it. */
const LEAST = 8;

/**
 * A JSON text without the forge's token: agents hold it in their environment and may print it, or name it to a tool, and
 * what they say is sent on (document 3 §2.7). A token that an agent took apart or encoded is not found.
 */
export function concealToken(json: string, token: string | undefined): string {
  if (token === undefined || token.length < LEAST) return json;
  return json.replaceAll(JSON.stringify(token).slice(1, -1), SHOWN);
}
