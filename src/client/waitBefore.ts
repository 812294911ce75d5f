const FIRST_MS = 250;
const LONGEST_MS = 30_000;
/** Limits are per minute, so no wait is longer, whatever `Retry-After` says. */
export const LONGEST_ASKED_SECONDS = 60;

/**
 * Milliseconds before retry number `attempt` (starting at 1): the wait that the service asked for, at most a minute;
 * otherwise twice as long each time. Both are randomized, so that the clients of a restarted service do not all return
 * at the same moment.
 */
export function waitBefore(attempt: number, retryAfterSeconds: number | undefined): number {
  if (retryAfterSeconds !== undefined)
    return Math.min(LONGEST_ASKED_SECONDS, retryAfterSeconds) * 1000 + Math.random() * FIRST_MS;
  return Math.min(LONGEST_MS, FIRST_MS * 2 ** (attempt - 1)) * (0.5 + Math.random() / 2);
}
