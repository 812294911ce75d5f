/** Counts hits of a key in a window of time and says when there were too many; counters may be shared by processes. */
export interface Limiter {
  hit(
    key: string,
    limit: number,
    windowSeconds: number,
    now: Date,
    amount?: number,
  ): Promise<{ allowed: boolean; retryAfter: number; count: number }>;
}
