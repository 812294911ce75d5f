import { useSyncExternalStore } from 'react';
import { onTimeJump, serverNow } from './serverClock.ts';

let now = serverNow();
const watchers = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

function subscribe(watcher: () => void): () => void {
  watchers.add(watcher);
  timer ??= setInterval(tick, 1000);
  return () => {
    watchers.delete(watcher);
    if (watchers.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

function tick(): void {
  if (document.hidden) return;
  now = serverNow();
  for (const watcher of watchers) watcher();
}
document.addEventListener('visibilitychange', tick);
onTimeJump(tick);

/**
 * The time by the service's clock, once a second, in milliseconds; one timer serves the whole page.
 * @param stepMs the component renders only when a step of this length has passed
 */
export function useNow(stepMs = 1000): number {
  return useSyncExternalStore(subscribe, () => Math.floor(now / stepMs) * stepMs);
}

/** The result of `words` at this moment; the component renders only when it changes. */
export function useFormatted(tell: (now: number) => string): string {
  return useSyncExternalStore(subscribe, () => tell(now));
}
