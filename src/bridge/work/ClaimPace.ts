const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 30_000;
/** When the service takes calls again, reports go first, and claims follow this much later. */
const AFTER_REPORTS_MS = 1_000;

/** When the next claim may be asked for: after a failed one the service is given time, longer after each failure. */
export class ClaimPace {
  private opensAt = 0;
  private wait = FIRST_WAIT_MS;
  private timer: NodeJS.Timeout | undefined;

  /** `onOpen` is called when a wait is over. */
  constructor(private readonly onOpen: () => void) {}

  /** Milliseconds until a claim may be asked for; 0: now. */
  get opensInMs(): number {
    return Math.max(0, Math.ceil(this.opensAt - performance.now()));
  }

  succeeded(): void {
    this.wait = FIRST_WAIT_MS;
  }

  /** @param retryAfterMs what the service asked for */
  failed(retryAfterMs: number | undefined): void {
    const wait = retryAfterMs === undefined ? this.wait : retryAfterMs + AFTER_REPORTS_MS;
    this.wait = Math.min(this.wait * 2, LONGEST_WAIT_MS);
    this.opensAt = Math.max(this.opensAt, performance.now() + wait);
    this.stop();
    this.timer = setTimeout(this.onOpen, this.opensInMs + 1);
  }

  stop(): void {
    clearTimeout(this.timer);
  }
}
