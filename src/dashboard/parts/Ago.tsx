import { useSyncExternalStore } from 'react';
import { useFormatted } from '../lib/clock.ts';
import { formatAge, formatMoment, zoneStore } from '../lib/times.ts';
import { t } from '../texts/t.ts';

/** The current age of a moment: `5 min`, and with `ago` as a time in the past. Hovering shows the exact moment, and screen readers get its machine-readable form. */
export function Ago({ at, ago = false }: { at: string; ago?: boolean }) {
  const began = Date.parse(at);
  const age = useFormatted((now) => formatAge(now - began));
  useSyncExternalStore(zoneStore.subscribe, zoneStore.get);
  return (
    <time dateTime={at} title={formatMoment(at)}>
      {ago ? t`${age} ago` : age}
    </time>
  );
}
