import type { Limiter } from '../../src/domain/accounts/Limiter.ts';

/** Counts in memory, in windows that begin with the first hit. */
export function createMemoryLimiter(): Limiter {
  const windows = new Map<string, { count: number; ends: number }>();
  return {
    hit: async (key, limit, windowSeconds, now, amount = 1) => {
      let window = windows.get(key);
      if (window === undefined || window.ends <= now.getTime()) {
        window = { count: 0, ends: now.getTime() + windowSeconds * 1000 };
        windows.set(key, window);
      }
      window.count += amount;
      return {
        allowed: window.count <= limit,
        retryAfter: Math.max(1, Math.ceil((window.ends - now.getTime()) / 1000)),
        count: window.count,
      };
    },
  };
}
