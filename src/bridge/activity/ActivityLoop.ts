import type { ServiceApi } from '../api/ServiceApi.ts';
import { ServiceError } from '../api/ServiceCall.ts';
import type { BridgeLog } from '../log/BridgeLog.ts';
import type { ActivityBook } from './ActivityBook.ts';
import { activityRow } from './activityRow.ts';

export interface ActivityTiming {
  /** The length of a second, which tests shorten. */
  readonly secondMs: number;
}

const LEAST_SECONDS = 2;
const USUAL_SECONDS = 10;
const MOST_SECONDS = 60;
/** How long a service that does not know the route is left alone. */
const UNSUPPORTED_SECONDS = 3_600;

export interface ActivityDeps {
  readonly book: ActivityBook;
  readonly api: Pick<ServiceApi, 'activities'>;
  readonly log: BridgeLog;
  /** Whether the rules allow it. */
  readonly collects: () => boolean;
  readonly clock: () => Date;
  readonly timing?: ActivityTiming;
}

/**
 * Tells the service what the runs do while they do it: one request for all of them at a time, and only when there is news.
 * The service says how often, because it knows whether somebody looks. Nothing waits for it and nothing is repeated: what
 * failed is out of date by the next time.
 */
export class ActivityLoop {
  private intervalSeconds = USUAL_SECONDS;
  private toldUnsupported = false;
  /** Whether the last report failed. */
  private failing = false;
  /** Somebody began to look during a report, whose answer may not know of it. */
  private hurried = false;
  private lastAt = Number.NEGATIVE_INFINITY;
  private timer: NodeJS.Timeout | undefined;
  /** When the timer runs out. */
  private nextAt = Number.POSITIVE_INFINITY;
  private sending: Promise<void> | undefined;
  private readonly halt = new AbortController();
  private readonly secondMs: number;

  constructor(private readonly deps: ActivityDeps) {
    this.secondMs = deps.timing?.secondMs ?? 1_000;
    deps.book.onNews = () => this.plan(this.intervalSeconds * this.secondMs);
  }

  /**
   * Tells what is news at once, because somebody begins to look, and the next news soon. A service that could not take the last
   * report is left its pause.
   */
  tellNow(): void {
    this.hurried = this.sending !== undefined;
    if (this.failing || this.hurried) return;
    this.intervalSeconds = LEAST_SECONDS;
    this.plan(0);
  }

  /** Resolves when nothing is under way any more. */
  async stop(): Promise<void> {
    this.halt.abort();
    clearTimeout(this.timer);
    await this.sending;
  }

  /** Tells it this long after the last time, or at once if that time has passed. */
  private plan(afterMs: number): void {
    const now = performance.now();
    const at = Math.max(now, this.lastAt + afterMs);
    if (at >= this.nextAt || this.sending !== undefined || this.halt.signal.aborted) return;
    clearTimeout(this.timer);
    this.nextAt = at;
    this.timer = setTimeout(() => {
      this.nextAt = Number.POSITIVE_INFINITY;
      this.sending = this.send().finally(() => {
        this.sending = undefined;
        this.planNext();
      });
    }, at - now);
    // It keeps no process alive: the runs that it reports do.
    this.timer.unref();
  }

  private planNext(): void {
    const { book } = this.deps;
    if (this.hurried && !this.failing) this.intervalSeconds = LEAST_SECONDS;
    this.hurried = false;
    if (book.isEmpty) return;
    const hasNews = book.due().length > 0 && this.deps.collects();
    this.plan(hasNews ? this.intervalSeconds * this.secondMs : book.standsMs);
  }

  private async send(): Promise<void> {
    const { book, api, clock } = this.deps;
    this.lastAt = performance.now();
    const runs = this.deps.collects() ? book.due() : [];
    if (runs.length === 0) return;
    try {
      const now = clock().getTime();
      const rows = runs.map((run) => activityRow(run, now));
      const reply = await api.activities(rows, this.halt.signal);
      book.wereTold(runs);
      this.failing = false;
      this.intervalSeconds = within(reply.intervalSeconds);
    } catch (error) {
      this.failed(error as Error);
    }
  }

  private failed(error: Error): void {
    if (this.halt.signal.aborted) return;
    this.failing = true;
    this.intervalSeconds = Math.min(MOST_SECONDS, Math.max(USUAL_SECONDS, 2 * this.intervalSeconds));
    if (!(error instanceof ServiceError)) return;
    if (error.status === 404 && error.code === undefined) {
      if (!this.toldUnsupported) this.deps.log.info('activity_unsupported');
      this.toldUnsupported = true;
      this.intervalSeconds = UNSUPPORTED_SECONDS;
    } else if (error.status === 429 && error.retryAfterMs !== undefined) {
      this.intervalSeconds = Math.max(this.intervalSeconds, error.retryAfterMs / 1_000);
    }
  }
}

/** The interval that a service asks for; another value counts as the usual one. */
function within(seconds: unknown): number {
  const isUsable = typeof seconds === 'number' && seconds >= LEAST_SECONDS && seconds <= MOST_SECONDS;
  return isUsable ? seconds : USUAL_SECONDS;
}
