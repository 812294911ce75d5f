import { setTimeout as pause } from 'node:timers/promises';
import type { ServiceApi } from '../api/ServiceApi.ts';
import { LoginNeeded, ServiceError } from '../api/ServiceCall.ts';
import type { ConfigDir } from '../config/ConfigDir.ts';
import type { BridgeLog } from '../log/BridgeLog.ts';
import { Outbox } from './Outbox.ts';

/** Something to tell the service. */
export interface Report {
  /** Reports of one lane go out in their order; lanes go side by side. */
  readonly lane: string;
  readonly method: string;
  readonly path: string;
  readonly body: unknown;
  readonly what: 'run' | 'tool-calls' | 'interactive' | 'answer' | 'result' | 'usage';
  /** Kept on disk when it is given up. */
  readonly closing: boolean;
  /** A newer report of its lane makes it useless when room is short. */
  readonly folds?: boolean;
  /** Ten unless told; infinity for what must never be given up. */
  readonly attempts?: number;
  /** For lines of the log about it. */
  readonly log?: Readonly<Record<string, unknown>>;
}

/** What became of a report. `left`: the bridge stopped before it was tried to its end. */
export type Settled =
  | { readonly kind: 'sent'; readonly status: number; readonly body: unknown }
  | { readonly kind: 'refused'; readonly error: ServiceError }
  | { readonly kind: 'given-up' | 'kept' | 'folded' | 'left' };

export interface QueueTiming {
  readonly firstWaitMs: number;
  readonly longestWaitMs: number;
  readonly attempts: number;
  readonly lastChanceMs: number;
}

/** Document 3 §8. */
const TIMING: QueueTiming = { firstWaitMs: 1_000, longestWaitMs: 60_000, attempts: 10, lastChanceMs: 5_000 };
const MOST_WAITING = 256;
const LANES_AT_ONCE = 6;

interface Entry {
  readonly report: Report;
  readonly settle: (settled: Settled) => void;
  attempt: number;
  busy: boolean;
  done: boolean;
}

/** Reports on their way to the service: in memory, in order within a lane, tried again with growing waits. */
export class ReportQueue {
  private readonly lanes = new Map<string, Entry[]>();
  private readonly ready: string[] = [];
  private running = 0;
  private count = 0;
  private started = false;
  private stopping = false;
  private readonly halt = new AbortController();
  /** The service asked for this much time (429); nobody is sent before. */
  private notBefore = 0;
  private readonly timing: QueueTiming;
  private readonly outbox: Outbox;
  private sendingKept: Promise<void> | undefined;
  private readonly idlers: (() => void)[] = [];

  constructor(
    private readonly deps: {
      api: ServiceApi;
      config: ConfigDir;
      log: BridgeLog;
      timing?: Partial<QueueTiming>;
      now?: () => number;
    },
  ) {
    this.timing = { ...TIMING, ...deps.timing };
    this.outbox = new Outbox(deps.config, deps.log, deps.now ?? Date.now);
  }

  start(): void {
    this.started = true;
    this.pump();
  }

  /** Never rejects. */
  push(report: Report): Promise<Settled> {
    return new Promise((settle) => {
      if (this.stopping) return void this.leave({ report, settle, attempt: 0, busy: false, done: false });
      const lane = this.lanes.get(report.lane);
      const entry: Entry = { report, settle, attempt: 0, busy: false, done: false };
      if (lane === undefined) {
        this.lanes.set(report.lane, [entry]);
        this.ready.push(report.lane);
      } else lane.push(entry);
      this.count++;
      this.makeRoom();
      this.pump();
    });
  }

  get waiting(): number {
    return this.count;
  }

  /** Resolves when nothing waits. */
  idle(): Promise<void> {
    return this.count === 0 ? Promise.resolve() : new Promise((resolve) => this.idlers.push(resolve));
  }

  /** Sends what earlier was given up and kept; what is older than a week is dropped. */
  sendKept(): Promise<void> {
    this.sendingKept ??= this.outbox
      .send((kept) => this.deps.api.call(kept.method, kept.path, { body: kept.body }), this.halt.signal)
      .finally(() => {
        this.sendingKept = undefined;
      });
    return this.sendingKept;
  }

  /** One last attempt for each, all within five seconds; closing reports that fail are kept on disk. */
  async stop(): Promise<void> {
    if (this.stopping) return;
    this.stopping = true;
    this.halt.abort();
    const deadline = AbortSignal.timeout(this.timing.lastChanceMs);
    const lanes = [...this.lanes.values()];
    this.lanes.clear();
    await Promise.all(
      lanes.map(async (lane) => {
        for (const entry of lane) {
          if (!entry.done) await this.lastChance(entry, deadline);
        }
      }),
    );
    await this.sendingKept;
  }

  private pump(): void {
    while (this.started && !this.stopping && this.running < LANES_AT_ONCE) {
      const name = this.ready.shift();
      if (name === undefined) return;
      this.running++;
      void this.runLane(name).finally(() => {
        this.running--;
        this.pump();
      });
    }
  }

  private async runLane(name: string): Promise<void> {
    const lane = this.lanes.get(name);
    const entry = lane?.[0];
    if (lane === undefined || entry === undefined) return;
    entry.busy = true;
    const wait = await this.attempt(entry);
    entry.busy = false;
    if (this.stopping) return;
    if (wait !== undefined) {
      // Its place among the senders is free for others while it waits.
      void pause(wait, undefined, { signal: this.halt.signal }).then(
        () => {
          this.ready.push(name);
          this.pump();
        },
        () => undefined,
      );
      return;
    }
    lane.shift();
    if (lane.length > 0) this.ready.push(name);
    else this.lanes.delete(name);
    this.counted();
  }

  /** Milliseconds until the next attempt; undefined: settled. */
  private async attempt(entry: Entry): Promise<number | undefined> {
    const now = this.deps.now ?? Date.now;
    const blocked = this.notBefore - now();
    if (blocked > 0) return blocked;
    const { report } = entry;
    entry.attempt++;
    try {
      const { status, body } = await this.deps.api.call(report.method, report.path, {
        body: report.body,
        signal: this.halt.signal,
      });
      this.settle(entry, { kind: 'sent', status, body });
      return undefined;
    } catch (error) {
      if (this.stopping) return undefined;
      if (error instanceof ServiceError && !error.retryable) {
        this.fail(entry, error);
        this.settle(entry, { kind: 'refused', error });
        return undefined;
      }
      if (!(error instanceof ServiceError) && !(error instanceof LoginNeeded)) throw error;
      const retryAfter = error instanceof ServiceError ? error.retryAfterMs : undefined;
      if (error instanceof ServiceError && error.status === 429 && retryAfter !== undefined) {
        this.notBefore = Math.max(this.notBefore, now() + retryAfter);
        // Being asked for patience says nothing against the report.
        entry.attempt--;
        return retryAfter;
      }
      if (entry.attempt >= (report.attempts ?? this.timing.attempts)) {
        await this.giveUp(entry, error);
        return undefined;
      }
      return Math.min(this.timing.firstWaitMs * 2 ** (entry.attempt - 1), this.timing.longestWaitMs);
    }
  }

  private async giveUp(entry: Entry, error: Error): Promise<void> {
    this.fail(entry, error);
    this.settle(entry, { kind: entry.report.closing && (await this.outbox.keep(entry.report)) ? 'kept' : 'given-up' });
  }

  private async lastChance(entry: Entry, deadline: AbortSignal): Promise<void> {
    try {
      const { report } = entry;
      const { status, body } = await this.deps.api.call(report.method, report.path, {
        body: report.body,
        signal: deadline,
      });
      this.settle(entry, { kind: 'sent', status, body });
    } catch (error) {
      if (error instanceof ServiceError && !error.retryable) {
        this.fail(entry, error);
        this.settle(entry, { kind: 'refused', error });
      } else await this.leave(entry);
    }
  }

  private async leave(entry: Entry): Promise<void> {
    const kept = entry.report.closing && (await this.outbox.keep(entry.report));
    this.settle(entry, { kind: kept ? 'kept' : 'left' });
  }

  private fail(entry: Entry, error: Error): void {
    const { report } = entry;
    this.deps.log.error('report_failed', {
      what: report.what,
      ...report.log,
      attempts: entry.attempt,
      error: error.message,
    });
  }

  private settle(entry: Entry, settled: Settled): void {
    if (entry.done) return;
    entry.done = true;
    entry.settle(settled);
  }

  /** Room for the newest: the oldest report that a newer one of its lane makes useless goes, else the oldest that can. */
  private makeRoom(): void {
    if (this.count <= MOST_WAITING) return;
    for (const [name, lane] of this.lanes) {
      const at = lane.findIndex((entry, index) => entry.report.folds && !entry.busy && index < lane.length - 1);
      if (at < 0) continue;
      const [entry] = lane.splice(at, 1) as [Entry];
      this.deps.log.info('report_folded', { what: entry.report.what, ...entry.report.log });
      this.settle(entry, { kind: 'folded' });
      if (lane.length === 0) this.lanes.delete(name);
      this.counted();
      return;
    }
    void this.moveToDisk();
  }

  /** Nothing can be folded: an end that waits behind others is as safe on disk. */
  private async moveToDisk(): Promise<void> {
    for (const lane of this.lanes.values()) {
      const at = lane.findIndex((entry, index) => entry.report.closing && !entry.busy && index > 0);
      if (at < 0) continue;
      const [entry] = lane.splice(at, 1) as [Entry];
      this.counted();
      this.settle(entry, { kind: (await this.outbox.keep(entry.report)) ? 'kept' : 'given-up' });
      return;
    }
  }

  private counted(): void {
    this.count--;
    if (this.count === 0) for (const resolve of this.idlers.splice(0)) resolve();
  }
}
