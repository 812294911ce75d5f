import { useSyncExternalStore } from 'react';
import { useFormatted } from '../lib/clock.ts';
import { dayOf, formatDue, zoneStore } from '../lib/times.ts';
import { t } from '../texts/t.ts';

/** The day by which a card is due. It is overdue when the day has ended where the person is, unless the card is over. */
export function DueDay({ day, over }: { day: string; over: boolean }) {
  useSyncExternalStore(zoneStore.subscribe, zoneStore.get);
  const today = useFormatted((now) => dayOf(now));
  const late = !over && day < today;
  return (
    <time
      dateTime={day}
      title={`${late ? t`Overdue since` : t`Due on`} ${formatDue(day, '')}`}
      className={`whitespace-nowrap ${late ? 'font-semibold text-failed-fg' : ''}`}
    >
      <span className="sr-only">{late ? 'overdue, ' : 'due '}</span>
      {formatDue(day, today)}
    </time>
  );
}
