import {
  type CalendarDate,
  fromDate,
  getDayOfWeek,
  parseTime,
  toCalendarDate,
  toCalendarDateTime,
  toZoned,
} from '@internationalized/date';

/** Hours of the clock of a place, such as from 22:00 until 07:00. They begin on the given days, and may end on the next one. */
export interface QuietHours {
  readonly from: string;
  readonly until: string;
  /** The name of a time zone, such as `Europe/Oslo`. */
  readonly zone: string;
  readonly days: readonly ('weekdays' | 'weekend')[];
}

export interface QuietSpan {
  readonly since: Date;
  readonly until: Date;
}

/** A week: hours may begin on weekends alone. */
const DAYS_AHEAD = 7;
const SATURDAY = 5;

const partOf = (day: CalendarDate) => (getDayOfWeek(day, 'en', 'mon') >= SATURDAY ? 'weekend' : 'weekdays');

/**
 * The quiet hours that are running, or those that come next. Where clocks are set back, a time that comes twice begins them at the first
 * and ends them at the second; where clocks are set forward, a time that they skip counts as the time that they show an hour later.
 */
export function quietSpan({ from, until, zone, days }: QuietHours, now: Date): QuietSpan | undefined {
  const today = toCalendarDate(fromDate(now, zone));
  for (let ahead = -1; ahead <= DAYS_AHEAD; ahead += 1) {
    const day = today.add({ days: ahead });
    if (!days.includes(partOf(day))) continue;
    const last = until > from ? day : day.add({ days: 1 });
    const at = (of: CalendarDate, time: string, which: 'compatible' | 'later') =>
      toZoned(toCalendarDateTime(of, parseTime(time)), zone, which).toDate();
    const span = { since: at(day, from, 'compatible'), until: at(last, until, 'later') };
    if (span.until > now && span.until > span.since) return span;
  }
  return undefined;
}
