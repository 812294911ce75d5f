const SHOWN = '***';
/** Shorter than any forge's token. A shorter text would be removed from unrelated words too. */
const LEAST = 8;

/**
 * Removes the forge's token from a JSON text: agents have it in their environment and may print it or pass it to a
 * tool, and their output is reported (document 3 §2.7). A token that an agent has split or encoded is not found.
 */
export function concealToken(json: string, token: string | undefined): string {
  if (token === undefined || token.length < LEAST) return json;
  return json.replaceAll(JSON.stringify(token).slice(1, -1), SHOWN);
}
