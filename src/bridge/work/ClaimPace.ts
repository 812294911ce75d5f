const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 30_000;
/** When the service accepts calls again, reports go first and claims follow this much later. */
const AFTER_REPORTS_MS = 1_000;

/** Decides when the next claim may be requested. Each failed claim doubles the wait. */
export class ClaimPace {
  private opensAt = 0;
  private wait = FIRST_WAIT_MS;
  private timer: NodeJS.Timeout | undefined;
  private stopped = false;

  /** @param onOpen called when a wait is over */
  constructor(private readonly onOpen: () => void) {}

  /** Milliseconds until a claim may be requested; 0 means now. */
  get opensInMs(): number {
    return Math.max(0, Math.ceil(this.opensAt - performance.now()));
  }

  succeeded(): void {
    this.wait = FIRST_WAIT_MS;
  }

  /** @param retryAfterMs the wait that the service asked for */
  failed(retryAfterMs: number | undefined): void {
    const wait = retryAfterMs === undefined ? this.wait : retryAfterMs + AFTER_REPORTS_MS;
    this.wait = Math.min(this.wait * 2, LONGEST_WAIT_MS);
    this.opensAt = Math.max(this.opensAt, performance.now() + wait);
    clearTimeout(this.timer);
    // A claim that was under way at the stop may fail after it.
    if (!this.stopped) this.timer = setTimeout(this.onOpen, this.opensInMs + 1);
  }

  /** For good: nothing is claimed any more. */
  stop(): void {
    this.stopped = true;
    clearTimeout(this.timer);
  }
}
