import { useSyncExternalStore } from 'react';
import { formatClock, zoneStore } from '../../lib/times.ts';

/** Times of day in the chosen time zone. */
export function useClock() {
  const zone = useSyncExternalStore(zoneStore.subscribe, zoneStore.get);
  return { zone, tell: (at: string | number) => formatClock(at, zone) };
}
