const MINUTE_MS = 60_000;
const FIRST_PAUSE_MS = 5 * MINUTE_MS;
const LONGEST_PAUSE_MS = 60 * MINUTE_MS;

/**
 * How long an account is left alone, in milliseconds, of which nobody knows when its trouble ends: doubled each time, up to the
 * longest.
 * @param before the pause before it; undefined for the first
 */
export function nextPause(before: number | undefined): number {
  return before === undefined ? FIRST_PAUSE_MS : Math.min(before * 2, LONGEST_PAUSE_MS);
}
