/** Whether one more is allowed, and how many whole seconds to wait when it is not. */
export interface LimitOutcome {
  allowed: boolean;
  retryAfter: number;
  /** What the window counts so far, this hit included; also where it is past the limit. */
  count: number;
}

/** What was taken of what a window holds. */
export interface DrawOutcome {
  /** Between what was asked for at least and at most, or nothing. */
  granted: number;
  /** Whole seconds until the window ends. */
  retryAfter: number;
  /** What the window counts so far, this draw included; never past its limit. */
  count: number;
}

/** Counts hits per key in windows that begin with a key's first hit. Counts are shared by all processes. */
export interface Limiter {
  /** @param amount how many hits this one counts as, 1 unless told */
  hit(key: string, limit: number, windowSeconds: number, now: Date, amount?: number): Promise<LimitOutcome>;

  /**
   * Takes `most` of a window's limit, or what is left of it when that is `fewest` at least. A draw that is refused counts
   * as nothing, so that whoever wants too much leaves the rest to others.
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

/** How often one token may call; what names the same bucket shares one count, over whichever door it is called. */
export interface CallLimit {
  readonly bucket: string;
  readonly perMinute: number;
}
