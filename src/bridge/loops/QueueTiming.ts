export interface QueueTiming {
  /** Milliseconds before the second attempt; each further wait is twice as long. */
  readonly firstWaitMs: number;
  readonly longestWaitMs: number;
  readonly attempts: number;
  /** Milliseconds that a stop grants to all waiting reports. */
  readonly lastChanceMs: number;
}

/** Document 3 §8. */
export const QUEUE_TIMING: QueueTiming = {
  firstWaitMs: 1_000,
  longestWaitMs: 60_000,
  attempts: 10,
  lastChanceMs: 5_000,
};
