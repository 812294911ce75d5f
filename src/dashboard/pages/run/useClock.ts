import { useSyncExternalStore } from 'react';
import { tellClock, zoneStore } from '../../lib/times.ts';

/** Times of day in the chosen time zone. */
export function useClock() {
  const zone = useSyncExternalStore(zoneStore.subscribe, zoneStore.get);
  return { zone, tell: (at: string | number) => tellClock(at, zone) };
}
