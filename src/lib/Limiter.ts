/** Whether one more hit is allowed, and how many whole seconds to wait when it is not. */
export interface LimitOutcome {
  allowed: boolean;
  retryAfter: number;
  /** The count of the window, this hit included, also when it is past the limit. */
  count: number;
  /** Milliseconds until the window ends. */
  endsInMs: number;
}

/** The part of a window's limit that a draw got. */
export interface DrawOutcome {
  /** Between the least and the most that the draw asked for, or nothing. */
  granted: number;
  /** Milliseconds until the window ends. */
  endsInMs: number;
  /** The count of the window, this draw included; never past its limit. */
  count: number;
}

/** Counts hits per key in windows that start with a key's first hit. All processes share the counts. */
export interface Limiter {
  /** @param amount how many hits this one counts as, 1 by default */
  hit(key: string, limit: number, windowSeconds: number, now: Date, amount?: number): Promise<LimitOutcome>;

  /**
   * Takes `most` of a window's limit, or the rest of it when the rest is at least `fewest`. A refused draw counts nothing,
   * so that a caller that asks for too much leaves the rest to others.
   */
  draw(
    key: string,
    limit: number,
    windowSeconds: number,
    now: Date,
    fewest: number,
    most: number,
  ): Promise<DrawOutcome>;
}

/** How often one token may call. Routes with the same bucket share one count, whichever door is called. */
export interface CallLimit {
  readonly bucket: string;
  readonly perMinute: number;
}
