/** The program repeats a request, and says why. */
const RETRY = /^Reconnecting\.\.\. (\d{1,6})\/(\d{1,6})(?: \((.*)\))?$/s;
/** Parts of such a reason that say nothing to people. */
const NOTHING_SAID = /^unexpected status |^exceeded retry limit, last status: | <unknown status code>:?|, url: \S+$/g;

/** What a message of the program says about a request that it repeats; undefined for any other message. */
export function readRetry(message: string): { attempt: number; of: number; reason: string | undefined } | undefined {
  const [, attempt, of, reason] = RETRY.exec(message) ?? [];
  if (attempt === undefined) return undefined;
  return { attempt: Number(attempt), of: Number(of), reason: reason?.replaceAll(NOTHING_SAID, '').trim() || undefined };
}
