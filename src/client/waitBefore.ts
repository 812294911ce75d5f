const FIRST_MS = 250;
const LONGEST_MS = 30_000;
/** Limits count by the minute: nothing waits for longer, whatever `Retry-After` says. */
export const LONGEST_ASKED_SECONDS = 60;

/**
 * Milliseconds before try number `attempt` (1 is the first repetition): what the service asked for, at most a minute, else
 * twice as long each time. Both are spread by chance, so that clients of a restarted service do not return in one moment.
 */
export function waitBefore(attempt: number, retryAfterSeconds: number | undefined): number {
  if (retryAfterSeconds !== undefined)
    return Math.min(LONGEST_ASKED_SECONDS, retryAfterSeconds) * 1000 + Math.random() * FIRST_MS;
  return Math.min(LONGEST_MS, FIRST_MS * 2 ** (attempt - 1)) * (0.5 + Math.random() / 2);
}
