import { useSyncExternalStore } from 'react';
import { useTold } from '../lib/clock.ts';
import { tellAge, tellMoment, zoneStore } from '../lib/times.ts';

/** The current age of a moment. Hovering shows the exact moment, and screen readers get its machine-readable form. */
export function Ago({ at, suffix = '' }: { at: string; suffix?: string }) {
  const began = Date.parse(at);
  const age = useTold((now) => tellAge(now - began));
  useSyncExternalStore(zoneStore.subscribe, zoneStore.get);
  return (
    <time dateTime={at} title={tellMoment(at)}>
      {age}
      {suffix}
    </time>
  );
}
