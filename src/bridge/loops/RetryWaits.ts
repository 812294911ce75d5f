import type { ServiceError } from '../api/ServiceCall.ts';
import type { QueueTiming } from './QueueTiming.ts';

/** When the service takes calls again, the heartbeat goes first: it says that the bridge lives. */
const AFTER_HEARTBEAT_MS = 500;

/** How long reports wait between their attempts, and all of them together when the service asks for time (429). */
export class RetryWaits {
  /** Nobody is sent before. Monotonic, so that a clock that is set holds nobody up. */
  private notBefore = Number.NEGATIVE_INFINITY;

  constructor(private readonly timing: Pick<QueueTiming, 'firstWaitMs' | 'longestWaitMs'>) {}

  /** Milliseconds for which nothing may be sent; none when it is not above zero. */
  get blockedMs(): number {
    return this.notBefore - performance.now();
  }

  /** Milliseconds that a report waits after the attempt of that number, from 1 on, failed. */
  after(attempt: number, error: Error): number {
    const { firstWaitMs, longestWaitMs } = this.timing;
    const wait = Math.min(firstWaitMs * 2 ** (attempt - 1), longestWaitMs);
    const { status, retryAfterMs = 0 } = error as Partial<ServiceError>;
    if (status !== 429) return wait;
    // Whoever is behind the same limit would only be refused too. A service that names a far day does not stop the bridge.
    const asked = Math.min(retryAfterMs > 0 ? retryAfterMs + AFTER_HEARTBEAT_MS : 0, longestWaitMs);
    this.notBefore = Math.max(this.notBefore, performance.now() + asked);
    return Math.max(wait, asked);
  }
}
