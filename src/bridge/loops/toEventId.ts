/** An outbox sequence, which outgrows a number; undefined for whatever is none. */
export function toEventId(text: unknown): bigint | undefined {
  return typeof text === 'string' && /^\d{1,19}$/.test(text) ? BigInt(text) : undefined;
}
