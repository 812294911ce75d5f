import { setTimeout as timer } from 'node:timers/promises';
import type { ServiceApi } from '../api/ServiceApi.ts';
import type { ConfigDir } from '../config/ConfigDir.ts';
import type { BridgeLog } from '../log/BridgeLog.ts';
import type { Entry, Lane } from './Lane.ts';
import { LaneTable } from './LaneTable.ts';
import { LastChances } from './LastChances.ts';
import { Outbox } from './Outbox.ts';
import { QUEUE_TIMING, type QueueTiming } from './QueueTiming.ts';
import type { Report, Settled } from './Report.ts';
import { RetryWaits } from './RetryWaits.ts';
import { Settlement } from './Settlement.ts';
import { sendReport } from './sendReport.ts';
import { whoGivesWay } from './whoGivesWay.ts';

export type { Report, Settled } from './Report.ts';

const MOST_WAITING = 256;
const LANES_AT_ONCE = 6;

export interface ReportQueueDeps {
  readonly api: ServiceApi;
  readonly config: ConfigDir;
  readonly log: BridgeLog;
  readonly timing?: Partial<QueueTiming>;
  readonly now?: () => number;
  /** Waits between attempts; rejects when the signal is aborted. */
  readonly pause?: (ms: number, signal: AbortSignal) => Promise<unknown>;
}

/** Reports on their way to the service: kept in memory, in order within a lane, and retried with growing waits. */
export class ReportQueue {
  private readonly lanes = new LaneTable();
  private readonly halt = new AbortController();
  private readonly timing: QueueTiming;
  private readonly waits: RetryWaits;
  private readonly outbox: Outbox;
  private readonly settlement: Settlement;
  private readonly pause: (ms: number, signal: AbortSignal) => Promise<unknown>;
  private running = 0;
  private pushed = 0;
  private started = false;
  private stopped: Promise<void> | undefined;
  private lastChances: LastChances | undefined;
  private sendingKept: Promise<void> | undefined;

  constructor(private readonly deps: ReportQueueDeps) {
    this.timing = { ...QUEUE_TIMING, ...deps.timing };
    this.waits = new RetryWaits(this.timing);
    this.outbox = new Outbox(deps.config, deps.log, deps.now ?? Date.now);
    this.settlement = new Settlement(this.outbox, deps.log);
    this.pause = deps.pause ?? ((ms, signal) => timer(ms, undefined, { signal }));
  }

  start(): void {
    this.started = true;
    this.pump();
  }

  /** Resolves when the report is settled. Never rejects. */
  push(report: Report): Promise<Settled> {
    return new Promise((settle) => {
      const entry: Entry = { report, settle, order: this.pushed++, attempt: 0, busy: false, done: false };
      if (this.stopped !== undefined && this.lastChances === undefined) return void this.settlement.keep(entry, 'left');
      const lane = this.lanes.add(entry);
      if (this.lastChances !== undefined) return this.lastChances.serve(lane);
      if (this.lanes.count > MOST_WAITING) this.makeRoom();
      this.lanes.schedule(lane);
      this.pump();
    });
  }

  get waiting(): number {
    return this.lanes.count;
  }

  /** Resolves when nothing is waiting. */
  idle(): Promise<void> {
    return this.lanes.idle();
  }

  /** Sends the reports that were given up and kept earlier; those older than a week are dropped. Never rejects. */
  sendKept(): Promise<void> {
    const { signal } = this.halt;
    this.sendingKept ??= this.outbox
      .send(({ method, path, body, headers }) => this.deps.api.call(method, path, { body, headers, signal }), signal)
      .finally(() => {
        this.sendingKept = undefined;
      });
    return this.sendingKept;
  }

  /**
   * Makes one last attempt for each report, and for those pushed in the meantime, all within five seconds. Closing
   * reports that fail are kept on disk.
   */
  stop(): Promise<void> {
    this.stopped ??= this.finish();
    return this.stopped;
  }

  private async finish(): Promise<void> {
    this.halt.abort();
    this.lastChances = new LastChances({
      withinMs: this.timing.lastChanceMs,
      send: ({ report }, deadline) => sendReport(this.deps.api, report, deadline),
      settle: async (entry, tried) => {
        // The attempt in progress when the stop came may have succeeded after all.
        if (entry.done) return;
        if (tried.kind === 'failed') await this.settlement.keep(entry, 'left');
        else this.settlement.settle(entry, tried);
      },
    });
    for (const lane of this.lanes.all()) this.lastChances.serve(lane);
    await this.lastChances.over();
    this.lastChances = undefined;
    await this.sendingKept;
    await this.settlement.written();
    this.lanes.clear();
  }

  private pump(): void {
    while (this.started && this.stopped === undefined && this.running < LANES_AT_ONCE) {
      const lane = this.lanes.next();
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
      if (entry !== undefined) this.lanes.remove(lane, entry);
      return this.carryOn(lane);
    }
    // While the lane waits, others use its place among the senders.
    this.pause(wait, this.halt.signal).then(
      () => this.carryOn(lane),
      () => undefined,
    );
  }

  private carryOn(lane: Lane): void {
    this.lanes.release(lane);
    this.pump();
  }

  /** Milliseconds until the next attempt; undefined when the report is settled. */
  private async attempt(entry: Entry): Promise<number | undefined> {
    const { blockedMs } = this.waits;
    if (blockedMs > 0) return blockedMs;
    const { report } = entry;
    entry.attempt++;
    entry.busy = true;
    const tried = await sendReport(this.deps.api, report, this.halt.signal);
    entry.busy = false;
    if (tried.kind !== 'failed') {
      this.settlement.settle(entry, tried);
      return undefined;
    }
    // The stop makes its last attempt.
    if (this.stopped !== undefined) return undefined;
    if (entry.attempt >= (report.attempts ?? this.timing.attempts)) {
      this.settlement.giveUp(entry, tried.error);
      return undefined;
    }
    return this.waits.after(entry.attempt, tried.error);
  }

  private makeRoom(): void {
    const chosen = whoGivesWay(this.lanes.all());
    if (chosen === undefined) return;
    const { lane, entry, how } = chosen;
    this.lanes.remove(lane, entry);
    if (how === 'fold') {
      this.deps.log.info('report_folded', { what: entry.report.what, ...entry.report.log });
      this.settlement.settle(entry, { kind: 'folded' });
    } else if (how === 'keep') void this.settlement.keep(entry, 'given-up');
    else this.settlement.giveUp(entry, new Error(`more than ${MOST_WAITING} reports wait`));
  }
}
