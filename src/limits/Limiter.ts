/** Whether one more is allowed, and how many whole seconds to wait when it is not. */
export interface LimitOutcome {
  allowed: boolean;
  retryAfter: number;
}

/** Counts hits per key in windows that begin with a key's first hit. Counts are shared by all processes. */
export interface Limiter {
  hit(key: string, limit: number, windowSeconds: number, now: Date): Promise<LimitOutcome>;
}
