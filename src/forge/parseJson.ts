/** What a forge may escape in a text that the database does not take: NUL, and halves of surrogate pairs. */
const UNSTORABLE = /\\u(?:0000|d[89a-f])/i;

/** What a text says as JSON, with texts that the database can keep; undefined for a text that is no JSON. */
export function parseJson(text: string): unknown {
  try {
    if (!UNSTORABLE.test(text)) return JSON.parse(text);
    return JSON.parse(text, (_, value: unknown) =>
      typeof value === 'string' ? value.replaceAll('\u0000', '').toWellFormed() : value,
    );
  } catch {
    return undefined;
  }
}
