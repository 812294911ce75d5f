/** An outbox sequence, which may exceed the exact range of a number; undefined when the text is not a sequence. */
export function toEventId(text: unknown): bigint | undefined {
  return typeof text === 'string' && /^\d{1,19}$/.test(text) ? BigInt(text) : undefined;
}
