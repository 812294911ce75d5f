import { useSyncExternalStore } from 'react';
import { useTold } from '../lib/clock.ts';
import { tellAge, tellMoment, zoneStore } from '../lib/times.ts';

/** How long ago something was, kept true while the page is open. Hover gets the exact moment, and screen readers the machine's form of it. */
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
