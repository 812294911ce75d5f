import type { ServiceError } from '../api/ServiceCall.ts';
import type { QueueTiming } from './QueueTiming.ts';

/** When the service accepts calls again, the heartbeat goes first, to show that the bridge is alive. */
const AFTER_HEARTBEAT_MS = 500;

/** How long reports wait between attempts, and how long all of them wait when the service asks for time (429). */
export class RetryWaits {
  /**
   * No report is sent before this time. The clock is monotonic, so that setting the system's clock delays no report.
   */
  private notBefore = Number.NEGATIVE_INFINITY;

  constructor(private readonly timing: Pick<QueueTiming, 'firstWaitMs' | 'longestWaitMs'>) {}

  /** Milliseconds for which nothing may be sent; not above zero when the queue is free to send. */
  get blockedMs(): number {
    return this.notBefore - performance.now();
  }

  /** Milliseconds to wait after a failed attempt; attempts count from 1. */
  after(attempt: number, error: Error): number {
    const { firstWaitMs, longestWaitMs } = this.timing;
    const wait = Math.min(firstWaitMs * 2 ** (attempt - 1), longestWaitMs);
    const { status, retryAfterMs = 0 } = error as Partial<ServiceError>;
    if (status !== 429) return wait;
    // Reports behind the same limit would only be refused too. A service that names a distant time must not stop the
    // bridge; its limits are per minute, after which the bridges return one by one.
    const asked = Math.min(retryAfterMs > 0 ? retryAfterMs + AFTER_HEARTBEAT_MS : 0, 2 * longestWaitMs);
    this.notBefore = Math.max(this.notBefore, performance.now() + asked);
    return Math.max(wait, asked);
  }
}
