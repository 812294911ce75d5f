import type { ServiceApi } from '../api/ServiceApi.ts';
import { ServiceError } from '../api/ServiceCall.ts';
import type { HeartbeatBody, HeartbeatReply } from '../api/shapes.ts';
import type { BridgeLog } from '../log/BridgeLog.ts';
import { warnOfFailedCall } from '../log/warnOfFailedCall.ts';
import { LONGEST_TIMER_MS } from '../longestTimer.ts';

export interface HeartbeatTiming {
  /** The least time between two beats, whoever asks for them. */
  readonly leastMs: number;
  /** The length of a second of the interval; tests make it shorter. */
  readonly secondMs: number;
}

const TIMING: HeartbeatTiming = { leastMs: 1_000, secondMs: 1_000 };
const FLOOR_SECONDS = 10;
const DEFAULT_SECONDS = 60;
/** Nothing can begin before the service has heard of this bridge, so a first beat that fails must not cost a minute. */
const FIRST_SECONDS = 10;
/** A service that asks for a longer pause than this does not silence the bridge. */
const LONGEST_PATIENCE_MS = 120_000;

export interface HeartbeatDeps {
  readonly api: ServiceApi;
  readonly log: BridgeLog;
  /** Reads the newest state. It is called when a beat is sent, so that one that waited is never out of date. */
  readonly body: () => HeartbeatBody;
  /** The service took the body. Undefined: one from before the reply (204), or without the endpoint, which took nothing. */
  readonly onReply: (reply: HeartbeatReply | undefined, sent?: HeartbeatBody) => void;
  readonly onFirst: () => void;
  /** The service answered with an error. */
  readonly onRefused?: (error: ServiceError) => void;
  readonly timing?: Partial<HeartbeatTiming>;
}

/** One beat at the start, then one an interval; a lane of its own, in which at most one waits (document 3 §4). */
export class HeartbeatLoop {
  /** Resolves when the service has taken a heartbeat, or has said that it takes none. */
  readonly answered: Promise<void>;
  private readonly timing: HeartbeatTiming;
  private tellAnswered: () => void = () => undefined;
  private intervalMs: number;
  private timer: NodeJS.Timeout | undefined;
  private sending = false;
  private wanted = false;
  private lastAt = Number.NEGATIVE_INFINITY;
  private stopped = true;
  private first = true;
  private toldUnsupported = false;
  /** How many beats failed since the last one that the service took. */
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
    clearTimeout(this.timer);
    this.halt.abort();
  }

  /** Seconds; under the floor of 10 it reads as 60, as the service reads it. */
  setInterval(seconds: number): void {
    const intervalMs = (seconds >= FLOOR_SECONDS ? seconds : DEFAULT_SECONDS) * this.timing.secondMs;
    if (intervalMs === this.intervalMs) return;
    this.intervalMs = intervalMs;
    if (!this.sending && !this.wanted) this.scheduleAfter(intervalMs);
  }

  /** Has a beat sent as soon as possible. Asking again before it is sent still makes one. */
  beatNow(): void {
    if (this.stopped || this.wanted) return;
    this.wanted = true;
    if (!this.sending) this.scheduleAfter(this.timing.leastMs);
  }

  private get presentIntervalMs(): number {
    return this.first && !this.toldUnsupported
      ? Math.min(this.intervalMs, FIRST_SECONDS * this.timing.secondMs)
      : this.intervalMs;
  }

  /** Schedules the next beat for so long after the last one began, or at once when that time has passed. */
  private scheduleAfter(ms: number): void {
    clearTimeout(this.timer);
    if (this.stopped) return;
    const wait = Math.min(LONGEST_TIMER_MS, Math.max(0, this.lastAt + ms - performance.now()));
    this.timer = setTimeout(() => void this.beat(), wait);
  }

  private async beat(): Promise<void> {
    this.wanted = false;
    this.sending = true;
    this.lastAt = performance.now();
    const { signal } = this.halt;
    let patienceMs: number | undefined;
    try {
      const body = this.deps.body();
      const reply = await this.deps.api.heartbeat(body, signal);
      this.tellAnswered();
      // After a stop no answer may begin anything.
      if (!signal.aborted) this.tell(reply, body);
    } catch (error) {
      if (!signal.aborted) this.failed(error as Error);
      if (error instanceof ServiceError && error.status === 429) patienceMs = error.retryAfterMs;
    } finally {
      this.sending = false;
    }
    // A beat that failed is not repeated; the next one follows at its time, or at the time that the service named.
    // Reports and claims begin again a little after that, so that a busy bridge is not taken for dead.
    if (patienceMs !== undefined && patienceMs <= LONGEST_PATIENCE_MS) {
      this.scheduleAfter(performance.now() - this.lastAt + Math.max(patienceMs, this.timing.leastMs));
    } else this.scheduleAfter(this.wanted ? this.timing.leastMs : this.presentIntervalMs);
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
