import type { ServiceApi } from '../api/ServiceApi.ts';
import { ServiceError } from '../api/ServiceCall.ts';
import type { HeartbeatBody, HeartbeatReply } from '../api/shapes.ts';
import type { BridgeLog } from '../log/BridgeLog.ts';
import { warnOfFailedCall } from '../log/warnOfFailedCall.ts';
import { LONGEST_TIMER_MS } from '../longestTimer.ts';

export interface HeartbeatTiming {
  /** The minimum time between two heartbeats. */
  readonly leastMs: number;
  /** The minimum time between two heartbeats of which the later one only tells a change that comes often. */
  readonly changeMs: number;
  /** The length of a second of the interval, which tests shorten. */
  readonly secondMs: number;
}

const TIMING: HeartbeatTiming = { leastMs: 1_000, changeMs: 5_000, secondMs: 1_000 };
const FLOOR_SECONDS = 10;
const DEFAULT_SECONDS = 60;
/** No work can begin before the service knows this bridge, so a failed first heartbeat must not cost a minute. */
const FIRST_SECONDS = 10;
/** A longer pause than this is ignored, so that no service can silence the bridge. */
const LONGEST_PATIENCE_MS = 120_000;

export interface HeartbeatDeps {
  readonly api: ServiceApi;
  readonly log: BridgeLog;
  /** Builds the body when a heartbeat is sent, so that one that waited is up to date. */
  readonly body: () => HeartbeatBody;
  /**
   * The service accepted the body. An undefined reply comes from an older service, whether it sends no reply (204) or
   * lacks the endpoint. In the latter case nothing was sent.
   */
  readonly onReply: (reply: HeartbeatReply | undefined, sent?: HeartbeatBody) => void;
  readonly onFirst: () => void;
  /** The service answered with an error. */
  readonly onRefused?: (error: ServiceError) => void;
  readonly timing?: Partial<HeartbeatTiming>;
}

/**
 * Sends a heartbeat at the start and then one per interval, independently of the report queue. At most one is waiting
 * (document 3 §4).
 */
export class HeartbeatLoop {
  /** Resolves when the service has accepted a heartbeat, or has answered that it accepts none. */
  readonly answered: Promise<void>;
  private readonly timing: HeartbeatTiming;
  private tellAnswered: () => void = () => undefined;
  private intervalMs: number;
  private timer: NodeJS.Timeout | undefined;
  private sending = false;
  private wanted = false;
  private changed = false;
  private lastAt = Number.NEGATIVE_INFINITY;
  /** No heartbeat starts before this time, which the service named. */
  private notBefore = Number.NEGATIVE_INFINITY;
  private stopped = true;
  private first = true;
  private toldUnsupported = false;
  /** How many heartbeats have failed since the last accepted one. */
  private missed = 0;
  private halt = new AbortController();

  constructor(private readonly deps: HeartbeatDeps) {
    this.timing = { ...TIMING, ...deps.timing };
    this.intervalMs = DEFAULT_SECONDS * this.timing.secondMs;
    this.answered = new Promise((resolve) => {
      this.tellAnswered = resolve;
    });
  }

  start(): void {
    if (!this.stopped) return;
    this.stopped = false;
    this.halt = new AbortController();
    this.beatNow();
  }

  stop(): void {
    this.stopped = true;
    this.wanted = false;
    this.changed = false;
    clearTimeout(this.timer);
    this.halt.abort();
  }

  /** Sets the interval in seconds. A value below 10 counts as 60, as it does in the service. */
  setInterval(seconds: number): void {
    const intervalMs = (seconds >= FLOOR_SECONDS ? seconds : DEFAULT_SECONDS) * this.timing.secondMs;
    if (intervalMs === this.intervalMs) return;
    this.intervalMs = intervalMs;
    if (!this.sending && !this.wanted && !this.changed) this.scheduleAfter(intervalMs);
  }

  /** Sends a heartbeat as soon as possible. Further calls until then have no effect. */
  beatNow(): void {
    if (this.stopped || this.wanted) return;
    this.wanted = true;
    if (!this.sending) this.scheduleAfter(this.timing.leastMs);
  }

  /**
   * Sends a heartbeat for a change that comes often, such as a worker that begins: at once after a rest, otherwise some
   * seconds after the last heartbeat, because the service counts them.
   */
  beatForChange(): void {
    if (this.stopped || this.wanted || this.changed) return;
    this.changed = true;
    if (!this.sending) this.scheduleAfter(this.timing.changeMs);
  }

  /** How long after the start of the last heartbeat the next one is due. */
  private get dueMs(): number {
    if (this.wanted) return this.timing.leastMs;
    return this.changed ? Math.min(this.timing.changeMs, this.presentIntervalMs) : this.presentIntervalMs;
  }

  private get presentIntervalMs(): number {
    return this.first && !this.toldUnsupported
      ? Math.min(this.intervalMs, FIRST_SECONDS * this.timing.secondMs)
      : this.intervalMs;
  }

  /** Schedules the next heartbeat this long after the start of the last one, or as soon as one may be sent after that. */
  private scheduleAfter(ms: number): void {
    clearTimeout(this.timer);
    if (this.stopped) return;
    const due = Math.max(this.lastAt + ms, this.notBefore);
    const wait = Math.min(LONGEST_TIMER_MS, Math.max(0, due - performance.now()));
    this.timer = setTimeout(() => void this.beat(), wait);
  }

  private async beat(): Promise<void> {
    this.wanted = false;
    this.changed = false;
    this.sending = true;
    this.lastAt = performance.now();
    const { signal } = this.halt;
    let patienceMs: number | undefined;
    try {
      const body = this.deps.body();
      const reply = await this.deps.api.heartbeat(body, signal);
      this.tellAnswered();
      // After a stop, no reply may start anything.
      if (!signal.aborted) this.tell(reply, body);
    } catch (error) {
      if (!signal.aborted) this.failed(error as Error);
      if (error instanceof ServiceError && error.status === 429) patienceMs = error.retryAfterMs;
    } finally {
      this.sending = false;
    }
    // A failed heartbeat is not repeated: the next one follows at its time, or at the time that the service named.
    // Reports and claims resume a little later, so that a busy bridge does not look dead.
    if (patienceMs !== undefined && patienceMs <= LONGEST_PATIENCE_MS) {
      this.notBefore = performance.now() + Math.max(patienceMs, this.timing.leastMs);
      this.scheduleAfter(0);
    } else this.scheduleAfter(this.dueMs);
  }

  private tell(reply: HeartbeatReply | undefined, body: HeartbeatBody): void {
    this.deps.onReply(reply, body);
    if (this.missed > 0) this.deps.log.info('heartbeat_recovered', { missed: this.missed });
    this.missed = 0;
    if (this.first) this.deps.onFirst();
    this.first = false;
  }

  private failed(error: Error): void {
    if (error instanceof ServiceError && error.status === 404) {
      if (!this.toldUnsupported) this.deps.log.info('heartbeat_unsupported');
      this.toldUnsupported = true;
      this.tellAnswered();
      this.deps.onReply(undefined);
      return;
    }
    this.missed += 1;
    warnOfFailedCall(this.deps.log, 'heartbeat_failed', error, { error: error.message });
    if (error instanceof ServiceError) this.deps.onRefused?.(error);
  }
}
