/** A time of day says enough about what is nearer. */
const DAY_MS = 24 * 60 * 60_000;

/** `18:33 UTC`, or `1 Dec, 18:33 UTC` of what is more than a day ahead: a time on a clock of this machine, for people. */
export function timeOf(at: Date, now: Date): string {
  const day = at.getTime() - now.getTime() < DAY_MS ? {} : ({ day: 'numeric', month: 'short' } as const);
  return new Intl.DateTimeFormat('en-GB', {
    ...day,
    hour: '2-digit',
    minute: '2-digit',
    timeZoneName: 'short',
  }).format(at);
}
