const DAY_MS = 86_400_000;
/** Days whose text is kept: the moments of a page are of few days. */
const MOST_DAYS = 1_000;
const days = new Map<number, string>();
const PAIRS = Array.from({ length: 60 }, (_, number) => String(number).padStart(2, '0'));
const THOUSANDTHS = Array.from({ length: 1_000 }, (_, number) => String(number).padStart(3, '0'));

/**
 * A moment as JSON, the same text as that of `toISOString`, which looks up day, month and year each time.
 * @throws RangeError for a Date without a moment
 */
export function writeMoment(moment: Date): string {
  const ms = moment.getTime();
  const day = Math.floor(ms / DAY_MS);
  const text = days.get(day) ?? textOf(day, moment);
  // A year of more than four digits has a sign.
  if (text.length !== 11) return `"${moment.toISOString()}"`;
  const ofDay = ms - day * DAY_MS;
  const second = Math.floor(ofDay / 1_000);
  const minute = Math.floor(second / 60);
  const hour = Math.floor(minute / 60);
  return `"${text}${PAIRS[hour]}:${PAIRS[minute - hour * 60]}:${PAIRS[second - minute * 60]}.${THOUSANDTHS[ofDay - second * 1_000]}Z"`;
}

function textOf(day: number, moment: Date): string {
  const iso = moment.toISOString();
  const text = iso.slice(0, iso.indexOf('T') + 1);
  if (days.size >= MOST_DAYS) days.clear();
  days.set(day, text);
  return text;
}
