import type { RunReport, RunState } from '../api/shapes.ts';
import type { BridgeLog } from '../log/BridgeLog.ts';
import type { Report, Settled } from '../loops/ReportQueue.ts';
import { baseReport } from './baseReport.ts';
import { CallTeller, type KeptCalls } from './CallTeller.ts';
import { type InventoryRow, inventoryOf } from './inventoryOf.ts';
import type { Journal } from './Journal.ts';
import { mendReport } from './mendReport.ts';
import { isOpen, type KeptReport, type RunRecord } from './RunRecord.ts';
import { commandReport, interactiveReport, resultReport, runReport } from './reportsOf.ts';

export interface RunBookDeps {
  readonly bridgeId: string;
  readonly journal: Journal;
  readonly queue: { push(report: Report): Promise<Settled> };
  readonly log: BridgeLog;
  readonly clock: () => Date;
}

/**
 * The runs that this bridge holds, and what it has to say of them. Everything is on disk before it goes out, and stays
 * there until it is settled, so that a kill between any two steps loses no end of a run and says nothing twice.
 */
export class RunBook {
  private readonly records = new Map<string, RunRecord>();
  /** While an inventory is under way nothing new is told, or the service would take it for lost. */
  private barrier: Promise<unknown> = Promise.resolve();
  private readonly teller: CallTeller;

  constructor(private readonly deps: RunBookDeps) {
    this.teller = new CallTeller({ push: (report) => this.pushAfterInventory(report), log: deps.log });
  }

  all(): RunRecord[] {
    return [...this.records.values()];
  }

  find(runId: string): RunRecord | undefined {
    return this.records.get(runId);
  }

  findByRequest(workRequestId: string): RunRecord | undefined {
    return this.all().find((record) => record.claim?.workRequestId === workRequestId);
  }

  findByCommand(commandId: string): RunRecord | undefined {
    return this.all().find((record) => record.commandId === commandId);
  }

  /** The claims that heartbeats renew: of runs at work, and of ends that the service has not heard of. */
  claims(): { id: string; claimToken: string }[] {
    // Where they are too many, it is the ends that go without: a run at work would be stopped.
    return this.all()
      .sort((a, b) => Number(isOpen(b.state)) - Number(isOpen(a.state)))
      .flatMap(({ claim, ending }) =>
        claim === undefined || ending === 'claim-lost' || ending === 'request-ended'
          ? []
          : [{ id: claim.workRequestId, claimToken: claim.claimToken }],
      )
      .slice(0, 200);
  }

  /** Takes a new run on. Resolves when a kill would not lose it. */
  async open(record: RunRecord): Promise<void> {
    this.records.set(record.runId, record);
    await this.deps.journal.save(record);
  }

  /** Takes up what an earlier process left: tells again whatever it had not settled. */
  adopt(record: RunRecord): void {
    this.records.set(record.runId, record);
    for (const report of record.reports) this.send(record, report);
    if (!isOpen(record.state)) this.tellEnd(record);
  }

  /**
   * The run reached a state. Resolves when that is on disk; it goes out by itself, in its order.
   * The order of what is said of a run is the order of these calls.
   */
  async report(record: RunRecord, state: RunState, extra: Partial<RunReport> = {}): Promise<void> {
    record.state = state;
    const report = {
      id: record.nextReport++,
      body: baseReport(record, this.deps.bridgeId, state, this.deps.clock(), extra),
    };
    record.reports.push(report);
    const saved = this.deps.journal.save(record);
    // An end is never told before it is kept: a kill in between would tell another one.
    if (!isOpen(state)) await saved;
    this.send(record, report);
    await saved;
  }

  /** The run is over: its end, its tool calls and the request's result go out. */
  async close(
    record: RunRecord,
    outcome: { state: RunState } & Partial<RunReport>,
    after: { result: RunRecord['result']; calls: KeptCalls | undefined },
  ): Promise<void> {
    record.result = record.claim === undefined ? undefined : after.result;
    if (after.calls !== undefined) {
      await this.deps.journal.writeCalls(record.runId, after.calls);
      record.callsWaiting = true;
    }
    const { state, ...extra } = outcome;
    await this.report(record, state, extra);
    this.tellEnd(record, after.calls);
  }

  /** The service gave the claim to nobody or to somebody else: nothing is told of its result any more. */
  loseClaim(record: RunRecord, why: 'claim-lost' | 'request-ended'): void {
    record.ending = why;
    record.result = undefined;
    void this.deps.journal.save(record);
  }

  /** Sends the inventory; reports that come meanwhile go out after it. */
  async inventory(send: (runs: InventoryRow[]) => Promise<unknown>): Promise<void> {
    const sent = send(inventoryOf(this.all()));
    this.barrier = sent.catch(() => undefined);
    await sent;
  }

  answerCommand(commandId: string, body: { state: 'done' | 'refused'; reason?: string }): Promise<Settled> {
    return this.deps.queue.push(commandReport(this.deps.bridgeId, commandId, body));
  }

  interactive(projectId: string, sessionId: string, body: unknown): Promise<Settled> {
    return this.deps.queue.push(interactiveReport(projectId, sessionId, body));
  }

  result(
    workRequestId: string,
    body: { claimToken: string; state: 'done' | 'refused'; reason?: string },
  ): Promise<Settled> {
    return this.deps.queue.push(resultReport(this.deps.bridgeId, workRequestId, body));
  }

  private send(record: RunRecord, report: KeptReport): void {
    void this.pushAfterInventory(runReport(record, report.body)).then((settled) => {
      // What was not tried to the end goes out at the next start.
      if (settled.kind === 'left') return;
      const mended = settled.kind === 'refused' ? mendReport(report, settled.error) : undefined;
      record.reports = record.reports.flatMap((other) => (other.id !== report.id ? other : (mended ?? [])));
      if (mended !== undefined) this.send(record, mended);
      this.forget(record);
    });
  }

  private tellEnd(record: RunRecord, calls?: KeptCalls): void {
    if (record.callsWaiting) void this.sendCalls(record, calls);
    if (record.claim === undefined || record.result === undefined) {
      this.forget(record);
      return;
    }
    const { workRequestId, claimToken } = record.claim;
    void this.result(workRequestId, { claimToken, ...record.result }).then((settled) => {
      if (settled.kind === 'left') return;
      if (settled.kind === 'refused') {
        const lost = settled.error.code === 'claim_lost';
        this.deps.log.warn(lost ? 'claim_lost' : 'result_failed', {
          work_request_id: workRequestId,
          run_id: record.runId,
          error: settled.error.message,
        });
      }
      record.result = undefined;
      this.forget(record);
    });
  }

  private async sendCalls(record: RunRecord, atHand: KeptCalls | undefined): Promise<void> {
    // Read back from a slow disk they would come to the queue after a stop has closed it, and wait for the next start.
    const kept = atHand ?? (await this.deps.journal.readCalls<KeptCalls>(record.runId));
    // What the disk lost is given up.
    if (kept !== undefined && !(await this.teller.tell(record, kept))) return;
    record.callsWaiting = false;
    this.forget(record);
  }

  private async pushAfterInventory(report: Report): Promise<Settled> {
    await this.barrier;
    return this.deps.queue.push(report);
  }

  /** Once everything is told, nothing is kept. */
  private forget(record: RunRecord): void {
    if (isOpen(record.state) || record.reports.length > 0 || record.callsWaiting || record.result !== undefined) {
      void this.deps.journal.save(record);
      return;
    }
    if (this.records.delete(record.runId)) void this.deps.journal.remove(record.runId);
  }
}
