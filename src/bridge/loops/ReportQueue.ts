import { setTimeout as timer } from 'node:timers/promises';
import type { ServiceApi } from '../api/ServiceApi.ts';
import { ServiceError } from '../api/ServiceCall.ts';
import type { ConfigDir } from '../config/ConfigDir.ts';
import type { BridgeLog } from '../log/BridgeLog.ts';
import { type Entry, Lane } from './Lane.ts';
import { Outbox } from './Outbox.ts';
import type { Report, Settled } from './Report.ts';
import { whoGivesWay } from './whoGivesWay.ts';

export type { Report, Settled } from './Report.ts';

export interface QueueTiming {
  readonly firstWaitMs: number;
  readonly longestWaitMs: number;
  readonly attempts: number;
  readonly lastChanceMs: number;
}

/** Document 3 §8. */
const TIMING: QueueTiming = { firstWaitMs: 1_000, longestWaitMs: 60_000, attempts: 10, lastChanceMs: 5_000 };
const MOST_WAITING = 256;
/** When the service takes calls again, the heartbeat goes first: it says that the bridge lives. */
const AFTER_HEARTBEAT_MS = 500;
const LANES_AT_ONCE = 6;

export interface ReportQueueDeps {
  readonly api: ServiceApi;
  readonly config: ConfigDir;
  readonly log: BridgeLog;
  readonly timing?: Partial<QueueTiming>;
  readonly now?: () => number;
  /** Waits between attempts; rejects when the signal says so. */
  readonly pause?: (ms: number, signal: AbortSignal) => Promise<unknown>;
}

type Tried = Extract<Settled, { kind: 'sent' | 'refused' }> | { readonly kind: 'failed'; readonly error: Error };

/** Reports on their way to the service: in memory, in order within a lane, tried again with growing waits. */
export class ReportQueue {
  private readonly lanes = new Map<string, Lane>();
  private readonly ready: Lane[] = [];
  private readonly halt = new AbortController();
  private readonly timing: QueueTiming;
  private readonly outbox: Outbox;
  private readonly pause: (ms: number, signal: AbortSignal) => Promise<unknown>;
  /** Writes to the disk that a stop waits for. */
  private readonly writing = new Set<Promise<unknown>>();
  private readonly idlers: (() => void)[] = [];
  private running = 0;
  private count = 0;
  private pushed = 0;
  private started = false;
  private stopped: Promise<void> | undefined;
  /** The service asked for time (429): nobody is sent before. Monotonic, so that a clock that is set holds nobody up. */
  private notBefore = Number.NEGATIVE_INFINITY;
  private sendingKept: Promise<void> | undefined;

  constructor(private readonly deps: ReportQueueDeps) {
    this.timing = { ...TIMING, ...deps.timing };
    this.outbox = new Outbox(deps.config, deps.log, deps.now ?? Date.now);
    this.pause = deps.pause ?? ((ms, signal) => timer(ms, undefined, { signal }));
  }

  start(): void {
    this.started = true;
    this.pump();
  }

  /** Resolves when it is settled. Never rejects. */
  push(report: Report): Promise<Settled> {
    return new Promise((settle) => {
      const entry: Entry = { report, settle, order: this.pushed++, attempt: 0, busy: false, done: false };
      if (this.stopped !== undefined) return void this.keep(entry, 'left');
      const lane = this.lanes.get(report.lane) ?? new Lane(report.lane);
      this.lanes.set(report.lane, lane);
      lane.entries.push(entry);
      this.count++;
      if (this.count > MOST_WAITING) this.makeRoom();
      this.schedule(lane);
    });
  }

  get waiting(): number {
    return this.count;
  }

  /** Resolves when nothing waits. */
  idle(): Promise<void> {
    return this.count === 0 ? Promise.resolve() : new Promise((resolve) => this.idlers.push(resolve));
  }

  /** Sends what earlier was given up and kept; what is older than a week is dropped. Never rejects. */
  sendKept(): Promise<void> {
    const { signal } = this.halt;
    this.sendingKept ??= this.outbox
      .send(({ method, path, body }) => this.deps.api.call(method, path, { body, signal }), signal)
      .finally(() => {
        this.sendingKept = undefined;
      });
    return this.sendingKept;
  }

  /** One last attempt for each, all within five seconds; closing reports that fail are kept on disk. */
  stop(): Promise<void> {
    this.stopped ??= this.finish();
    return this.stopped;
  }

  private async finish(): Promise<void> {
    this.halt.abort();
    const deadline = AbortSignal.timeout(this.timing.lastChanceMs);
    await Promise.all(
      [...this.lanes.values()].map(async ({ entries }) => {
        for (const entry of [...entries]) if (!entry.done) await this.lastChance(entry, deadline);
      }),
    );
    await this.sendingKept;
    while (this.writing.size > 0) await Promise.all(this.writing);
    this.lanes.clear();
    this.counted(this.count);
  }

  private schedule(lane: Lane): void {
    if (!lane.scheduled) {
      lane.scheduled = true;
      this.ready.push(lane);
    }
    this.pump();
  }

  private pump(): void {
    while (this.started && this.stopped === undefined && this.running < LANES_AT_ONCE) {
      const lane = this.ready.shift();
      if (lane === undefined) return;
      this.running++;
      void this.serve(lane).finally(() => {
        this.running--;
        this.pump();
      });
    }
  }

  private async serve(lane: Lane): Promise<void> {
    const [entry] = lane.entries;
    const wait = entry === undefined ? undefined : await this.attempt(entry);
    if (this.stopped !== undefined) return;
    if (wait === undefined) {
      if (entry !== undefined) this.remove(lane, entry);
      return this.carryOn(lane);
    }
    // Its place among the senders is free for others while it waits.
    this.pause(wait, this.halt.signal).then(
      () => this.carryOn(lane),
      () => undefined,
    );
  }

  private carryOn(lane: Lane): void {
    lane.scheduled = false;
    if (lane.entries.length > 0) this.schedule(lane);
    else this.lanes.delete(lane.name);
  }

  /** Milliseconds until the next attempt; undefined: settled. */
  private async attempt(entry: Entry): Promise<number | undefined> {
    const blocked = this.notBefore - performance.now();
    if (blocked > 0) return blocked;
    const { report } = entry;
    entry.attempt++;
    entry.busy = true;
    const tried = await this.send(report, this.halt.signal);
    entry.busy = false;
    if (tried.kind !== 'failed') return this.settle(entry, tried);
    // It gets its last chance from the stop.
    if (this.stopped !== undefined) return undefined;
    if (entry.attempt >= (report.attempts ?? this.timing.attempts)) {
      this.fail(entry, tried.error);
      void this.keep(entry, 'given-up');
      return undefined;
    }
    const { firstWaitMs, longestWaitMs } = this.timing;
    const wait = Math.min(firstWaitMs * 2 ** (entry.attempt - 1), longestWaitMs);
    const { status, retryAfterMs = 0 } = tried.error as Partial<ServiceError>;
    if (status !== 429) return wait;
    // Whoever is behind the same limit would only be refused too. A service that names a far day does not stop the bridge.
    const asked = Math.min(retryAfterMs > 0 ? retryAfterMs + AFTER_HEARTBEAT_MS : 0, longestWaitMs);
    this.notBefore = Math.max(this.notBefore, performance.now() + asked);
    return Math.max(wait, asked);
  }

  private async send({ method, path, body }: Report, signal: AbortSignal): Promise<Tried> {
    try {
      return { kind: 'sent', ...(await this.deps.api.call(method, path, { body, signal })) };
    } catch (error) {
      if (error instanceof ServiceError && !error.retryable) return { kind: 'refused', error };
      return { kind: 'failed', error: error as Error };
    }
  }

  private async lastChance(entry: Entry, deadline: AbortSignal): Promise<void> {
    entry.attempt++;
    // A token that has to be fetched first does not hear the signal.
    const over = new Promise<Tried>((resolve) => {
      const late = () => resolve({ kind: 'failed', error: new Error('the bridge stops') });
      if (deadline.aborted) late();
      else deadline.addEventListener('abort', late, { once: true });
    });
    const tried = await Promise.race([over, this.send(entry.report, deadline)]);
    if (tried.kind === 'failed') await this.keep(entry, 'left');
    else this.settle(entry, tried);
  }

  /** What became of it without the disk; an end goes there. */
  private async keep(entry: Entry, otherwise: 'given-up' | 'left'): Promise<void> {
    entry.done = true;
    if (!entry.report.closing) return entry.settle({ kind: otherwise });
    const write = this.outbox.keep(entry.report);
    this.writing.add(write);
    const kept = await write;
    this.writing.delete(write);
    entry.settle({ kind: kept ? 'kept' : otherwise });
  }

  private settle(entry: Entry, settled: Tried & Settled): undefined {
    if (entry.done) return;
    entry.done = true;
    if (settled.kind === 'refused') this.fail(entry, settled.error);
    entry.settle(settled);
  }

  private fail({ report, attempt }: Entry, error: Error): void {
    this.deps.log.error('report_failed', { what: report.what, ...report.log, attempts: attempt, error: error.message });
  }

  private makeRoom(): void {
    const chosen = whoGivesWay(this.lanes.values());
    if (chosen === undefined) return;
    const { lane, entry, how } = chosen;
    this.remove(lane, entry);
    if (how === 'fold') {
      entry.done = true;
      this.deps.log.info('report_folded', { what: entry.report.what, ...entry.report.log });
      entry.settle({ kind: 'folded' });
      return;
    }
    if (how === 'give-up') this.fail(entry, new Error(`more than ${MOST_WAITING} reports wait`));
    void this.keep(entry, 'given-up');
  }

  private remove(lane: Lane, entry: Entry): void {
    const at = lane.entries.indexOf(entry);
    if (at < 0) return;
    lane.entries.splice(at, 1);
    this.counted(1);
  }

  private counted(gone: number): void {
    this.count -= gone;
    if (this.count === 0) for (const resolve of this.idlers.splice(0)) resolve();
  }
}
