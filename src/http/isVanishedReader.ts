const CODES: ReadonlySet<unknown> = new Set(['ECONNRESET', 'EPIPE', 'ECANCELED', 'ERR_STREAM_PREMATURE_CLOSE']);

/** Whether an error only says that the client disconnected before the answer was complete, which is routine. */
export function isVanishedReader(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && CODES.has(error.code);
}
