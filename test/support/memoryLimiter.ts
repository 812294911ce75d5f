import type { Limiter } from '../../src/lib/Limiter.ts';

/** Counts in memory, in windows that begin with the first hit. */
export function createMemoryLimiter(): Limiter {
  const windows = new Map<string, { count: number; ends: number }>();
  const windowOf = (key: string, windowSeconds: number, now: Date) => {
    let window = windows.get(key);
    if (window === undefined || window.ends <= now.getTime()) {
      window = { count: 0, ends: now.getTime() + windowSeconds * 1000 };
      windows.set(key, window);
    }
    return window;
  };
  const waitOf = ({ ends }: { ends: number }, now: Date) => Math.max(1, Math.ceil((ends - now.getTime()) / 1000));
  return {
    hit: async (key, limit, windowSeconds, now, amount = 1) => {
      const window = windowOf(key, windowSeconds, now);
      window.count += amount;
      const endsInMs = window.ends - now.getTime();
      return { allowed: window.count <= limit, retryAfter: waitOf(window, now), count: window.count, endsInMs };
    },
    draw: async (key, limit, windowSeconds, now, fewest, most) => {
      const window = windowOf(key, windowSeconds, now);
      const free = limit - window.count;
      const granted = free >= fewest ? Math.min(free, most) : 0;
      window.count += granted;
      return { granted, endsInMs: window.ends - now.getTime(), count: window.count };
    },
  };
}
