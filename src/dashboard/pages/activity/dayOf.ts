import { zoneStore } from '../../lib/times.ts';
import { dateLocale } from '../../texts/language.ts';
import { t } from '../../texts/t.ts';

const inZone = (options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat(dateLocale, { ...options, ...(zoneStore.get() === 'utc' && { timeZone: 'UTC' }) });

/** The day of a moment, as a heading: `Today`, `Yesterday`, `Saturday 21 November`, with the year when it is another one. */
export function dayOf(at: string, now: number): string {
  const day = inZone({ dateStyle: 'short' });
  const named = day.format(new Date(at));
  if (named === day.format(now)) return t`Today`;
  if (named === day.format(now - 86_400_000)) return t`Yesterday`;
  const year = inZone({ year: 'numeric' });
  const isOtherYear = year.format(new Date(at)) !== year.format(now);
  return inZone({ weekday: 'long', day: 'numeric', month: 'long', ...(isOtherYear && { year: 'numeric' }) })
    .format(new Date(at))
    .replace(',', '');
}
