/** Whether one more is allowed, and how many whole seconds to wait when it is not. */
export interface LimitOutcome {
  allowed: boolean;
  retryAfter: number;
  /** What the window counts so far, this hit included; also where it is past the limit. */
  count: number;
}

/** Counts hits per key in windows that begin with a key's first hit. Counts are shared by all processes. */
export interface Limiter {
  /** @param amount how many hits this one counts as, 1 unless told */
  hit(key: string, limit: number, windowSeconds: number, now: Date, amount?: number): Promise<LimitOutcome>;
}
