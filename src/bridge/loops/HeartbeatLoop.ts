import type { ServiceApi } from '../api/ServiceApi.ts';
import { ServiceError } from '../api/ServiceCall.ts';
import type { HeartbeatBody, HeartbeatReply } from '../api/shapes.ts';
import type { BridgeLog } from '../log/BridgeLog.ts';

export interface HeartbeatTiming {
  /** Between two beats at least, whoever asks for them. */
  readonly leastMs: number;
  readonly timeoutMs: number;
}

const TIMING: HeartbeatTiming = { leastMs: 1_000, timeoutMs: 30_000 };
const FLOOR_SECONDS = 10;
const DEFAULT_SECONDS = 60;

export interface HeartbeatDeps {
  readonly api: ServiceApi;
  readonly log: BridgeLog;
  /** The newest state, asked for when a beat sets out: a beat that waited is never old. */
  readonly body: () => HeartbeatBody;
  /** Undefined: a service from before the reply, or without the endpoint. */
  readonly onReply: (reply: HeartbeatReply | undefined, sent?: HeartbeatBody) => void;
  readonly onFirst: () => void;
  readonly timing?: Partial<HeartbeatTiming>;
}

/** One beat at the start, then one an interval; a lane of its own, in which at most one waits (document 3 §4). */
export class HeartbeatLoop {
  private readonly timing: HeartbeatTiming;
  private intervalMs = DEFAULT_SECONDS * 1000;
  private timer: NodeJS.Timeout | undefined;
  private sending = false;
  private wanted = false;
  private lastAt = Number.NEGATIVE_INFINITY;
  private stopped = true;
  private first = true;
  private toldUnsupported = false;
  private readonly halt = new AbortController();

  constructor(private readonly deps: HeartbeatDeps) {
    this.timing = { ...TIMING, ...deps.timing };
  }

  start(): void {
    this.stopped = false;
    this.beatNow();
  }

  stop(): void {
    this.stopped = true;
    clearTimeout(this.timer);
    this.halt.abort();
  }

  /** Seconds; under the floor of 10 it reads as 60, as the service reads it. */
  setInterval(seconds: number): void {
    const intervalMs = (seconds >= FLOOR_SECONDS ? seconds : DEFAULT_SECONDS) * 1000;
    if (intervalMs === this.intervalMs) return;
    this.intervalMs = intervalMs;
    if (!this.sending && !this.wanted) this.schedule(this.lastAt + intervalMs - performance.now());
  }

  /** A beat as soon as may be. Asked for twice while one is under way, it is one. */
  beatNow(): void {
    if (this.stopped || this.wanted) return;
    this.wanted = true;
    if (!this.sending) this.schedule(this.lastAt + this.timing.leastMs - performance.now());
  }

  private schedule(ms: number): void {
    clearTimeout(this.timer);
    if (!this.stopped) this.timer = setTimeout(() => void this.beat(), Math.max(0, ms));
  }

  private async beat(): Promise<void> {
    this.wanted = false;
    this.sending = true;
    this.lastAt = performance.now();
    try {
      const body = this.deps.body();
      const reply = await this.deps.api.heartbeat(body, this.halt.signal);
      this.deps.onReply(reply, body);
      if (this.first) this.deps.onFirst();
      this.first = false;
    } catch (error) {
      if (!this.stopped) this.failed(error as Error);
    } finally {
      this.sending = false;
    }
    // One that failed is not sent again: the next goes out at its time.
    this.schedule(
      this.wanted
        ? this.lastAt + this.timing.leastMs - performance.now()
        : this.lastAt + this.intervalMs - performance.now(),
    );
  }

  private failed(error: Error): void {
    if (error instanceof ServiceError && error.status === 404) {
      if (!this.toldUnsupported) this.deps.log.info('heartbeat_unsupported');
      this.toldUnsupported = true;
      this.deps.onReply(undefined);
      return;
    }
    this.deps.log.warn('heartbeat_failed', { error: error.message });
  }
}
