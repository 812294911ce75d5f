import { dateLocale } from '../texts/language.ts';
import { t } from '../texts/t.ts';
/** The age of a moment in words: `8 s`, `6 min`, `2 h`, `3 d`. */
export function formatAge(ms: number): string {
  const seconds = Math.max(0, Math.round(ms / 1000));
  if (seconds < 60) return t`${seconds} s`;
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return t`${minutes} min`;
  const hours = Math.floor(minutes / 60);
  if (hours < 48) return t`${hours} h`;
  return t`${Math.floor(hours / 24)} d`;
}

/** A duration: `< 0.1 s`, `4.2 s`, `57 s`, `1 min 33 s`, `2 h 5 min`. */
export function formatDuration(ms: number): string {
  const seconds = Math.max(0, ms) / 1000;
  if (seconds > 0 && seconds < 0.05) return '< 0.1 s';
  if (seconds < 10) return `${seconds.toFixed(1)} s`;
  if (seconds < 60) return `${Math.round(seconds)} s`;
  const whole = Math.round(seconds);
  if (whole < 3600) return whole % 60 === 0 ? `${whole / 60} min` : `${Math.floor(whole / 60)} min ${whole % 60} s`;
  const minutes = Math.round(whole / 60);
  return minutes % 60 === 0 ? `${minutes / 60} h` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}

/** A duration in whole seconds, for a running counter: `4 s`, `1 min 33 s`. */
export const formatSeconds = (ms: number): string =>
  ms < 10_000 ? `${Math.max(0, Math.floor(ms / 1000))} s` : formatDuration(Math.floor(ms / 1000) * 1000);

type Zone = 'local' | 'utc';
const ZONE = 'bascule.zone';
let zone: Zone = localStorage.getItem(ZONE) === 'utc' ? 'utc' : 'local';
const watchers = new Set<() => void>();

/** Whether times are shown in the zone of this computer or in UTC. */
export const zoneStore = {
  get: (): Zone => zone,
  set: (next: Zone): void => {
    zone = next;
    localStorage.setItem(ZONE, next);
    for (const watcher of watchers) watcher();
  },
  subscribe: (watcher: () => void): (() => void) => {
    watchers.add(watcher);
    return () => watchers.delete(watcher);
  },
};

/**
 * Creating a format costs a hundred times as much as using it, and lists show a time in each row. A page needs few of all formats,
 * so each is made when it is used first.
 */
function formatsOf(options: Intl.DateTimeFormatOptions): Readonly<Record<Zone, Intl.DateTimeFormat>> {
  const made: Partial<Record<Zone, Intl.DateTimeFormat>> = {};
  return {
    get local() {
      made.local ??= new Intl.DateTimeFormat(dateLocale, options);
      return made.local;
    },
    get utc() {
      made.utc ??= new Intl.DateTimeFormat(dateLocale, { ...options, timeZone: 'UTC' });
      return made.utc;
    },
  };
}
const CLOCK = { hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' } as const;
const clockFormats = formatsOf(CLOCK);
const momentFormats = formatsOf({ day: 'numeric', month: 'short', year: 'numeric', ...CLOCK });

/** A moment in full: `22 Nov 2026, 14:32:06`, with `UTC` in that zone. */
export function formatMoment(at: string | number, of: Zone = zone): string {
  const text = momentFormats[of].format(new Date(at));
  return of === 'utc' ? `${text} UTC` : text;
}

const DAY = { day: 'numeric', month: 'short' } as const;
const dateFormats = formatsOf({ ...DAY, year: 'numeric' });
const dayFormats = formatsOf(DAY);
const weekTimeFormats = formatsOf({ weekday: 'short', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });

/** The day of a moment: `22 Nov 2026`. */
export const formatDate = (at: string | number, of: Zone = zone): string => dateFormats[of].format(new Date(at));

/** The day of a moment of this year: `22 Nov`. */
export const formatDay = (at: string | number | Date, of: Zone = zone): string => dayFormats[of].format(new Date(at));

/** A time in the coming week: `Mon 09:00`. */
export const formatWeekTime = (at: number | Date, of: Zone = zone): string => weekTimeFormats[of].format(new Date(at));

const numbersFormats = formatsOf({ year: 'numeric', month: '2-digit', day: '2-digit' });

/** The day of a moment as the service writes days: `2026-11-22`. */
export const dayOf = (at: number, of: Zone = zone): string =>
  numbersFormats[of].format(at).split('/').reverse().join('-');

const dueFormats = {
  near: { day: 'numeric', month: 'short' },
  far: { day: 'numeric', month: 'short', year: 'numeric' },
} as const;

/** A day of the calendar: `24 Dec`, with its year where that is not the present one. */
export function formatDue(day: string, today: string): string {
  const options = day.slice(0, 4) === today.slice(0, 4) ? dueFormats.near : dueFormats.far;
  return new Date(`${day}T00:00:00Z`).toLocaleDateString(dateLocale, { ...options, timeZone: 'UTC' });
}

/** The time of day: `14:32:06`. */
export function formatClock(at: string | number, of: Zone = zone): string {
  return clockFormats[of].format(new Date(at));
}
