import { useSyncExternalStore } from 'react';
import { useFormatted } from '../lib/clock.ts';
import { formatAge, formatMoment, zoneStore } from '../lib/times.ts';

/** The current age of a moment. Hovering shows the exact moment, and screen readers get its machine-readable form. */
export function Ago({ at, suffix = '' }: { at: string; suffix?: string }) {
  const began = Date.parse(at);
  const age = useFormatted((now) => formatAge(now - began));
  useSyncExternalStore(zoneStore.subscribe, zoneStore.get);
  return (
    <time dateTime={at} title={formatMoment(at)}>
      {age}
      {suffix}
    </time>
  );
}
