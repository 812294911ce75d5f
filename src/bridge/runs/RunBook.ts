import type { RunReport, RunState } from '../api/shapes.ts';
import type { BridgeLog } from '../log/BridgeLog.ts';
import type { Report, Settled } from '../loops/ReportQueue.ts';
import { isLater, isUnsettled, type KeptMessage, type MessageState } from '../messages/KeptMessage.ts';
import { baseReport } from './baseReport.ts';
import { CallTeller, type KeptCalls } from './CallTeller.ts';
import { ChangeTeller } from './ChangeTeller.ts';
import { type InventoryRow, inventoryOf } from './inventoryOf.ts';
import type { Journal } from './Journal.ts';
import { mendReport } from './mendReport.ts';
import { noticesOf } from './outcomeOf.ts';
import { isOpen, type KeptReport, type RunRecord } from './RunRecord.ts';
import type { RunTrace } from './RunTrace.ts';
import { commandReport, interactiveReport, messageReport, resultReport, runReport } from './reportsOf.ts';

/** The number of the report by which the service learns of a run. */
const FIRST_REPORT = 0;

export interface RunBookDeps {
  readonly bridgeId: string;
  readonly journal: Journal;
  readonly queue: { push(report: Report): Promise<Settled> };
  readonly log: BridgeLog;
  readonly clock: () => Date;
  /** Called when all of a run that is over has been reported. */
  readonly onReported?: (runId: string) => void;
}

/**
 * The runs that this bridge holds and what it has to report about them. Everything is on disk before it is sent and
 * stays there until it is settled, so that a kill at any point neither loses the end of a run nor reports two different
 * ones.
 */
export class RunBook {
  private readonly records = new Map<string, RunRecord>();
  /**
   * Resolves when the inventory in progress has been sent. A run reported while it is on its way would look lost to the
   * service.
   */
  private barrier: Promise<unknown> = Promise.resolve();
  private readonly teller: CallTeller;
  private readonly changes: ChangeTeller;

  constructor(private readonly deps: RunBookDeps) {
    const push = (report: Report): Promise<Settled> => this.pushAfterInventory(report);
    this.teller = new CallTeller({ push, log: deps.log });
    this.changes = new ChangeTeller({ push, journal: deps.journal, log: deps.log });
  }

  all(): RunRecord[] {
    return [...this.records.values()];
  }

  find(runId: string): RunRecord | undefined {
    return this.records.get(runId);
  }

  /** Whether the service knows the run, as far as this bridge knows. */
  isTold(runId: string): boolean {
    return this.find(runId)?.reports.some(({ id }) => id === FIRST_REPORT) !== true;
  }

  findByRequest(workRequestId: string): RunRecord | undefined {
    return this.all().find((record) => record.claim?.workRequestId === workRequestId);
  }

  findByCommand(commandId: string): RunRecord | undefined {
    return this.all().find((record) => record.commandId === commandId);
  }

  /** The claims that heartbeats renew: those of live runs, and of ends that have not reached the service yet. */
  claims(): { id: string; claimToken: string }[] {
    // Beyond the limit, ended runs lose their place first: a live run would be stopped.
    return this.all()
      .sort((a, b) => Number(isOpen(b.state)) - Number(isOpen(a.state)))
      .flatMap(({ claim, ending, state, result }) =>
        claim === undefined ||
        ending === 'claim-lost' ||
        ending === 'request-ended' ||
        (!isOpen(state) && result === undefined)
          ? []
          : [{ id: claim.workRequestId, claimToken: claim.claimToken }],
      )
      .slice(0, 200);
  }

  /** Takes on a new run. Resolves when the run would survive a kill. */
  async open(record: RunRecord): Promise<void> {
    this.records.set(record.runId, record);
    await this.deps.journal.save(record);
  }

  /** Takes over a run of an earlier process and reports again what that process had not settled. */
  adopt(record: RunRecord): void {
    this.records.set(record.runId, record);
    for (const message of record.messages ?? []) this.tellMessage(record, message);
    for (const report of record.reports) this.send(record, report);
    if (!isOpen(record.state)) this.tellEnd(record);
    this.tellChanges(record);
  }

  /** Whether the service takes what runs have changed, as far as it is known. */
  get takesChanges(): boolean {
    return this.changes.isTaken;
  }

  /** The file with what the run has changed is new. */
  changed(record: RunRecord): void {
    void this.deps.journal.save(record);
    this.tellChanges(record);
  }

  /**
   * Records that the run reached a state. Resolves when the report is on disk; the queue then sends the reports of a
   * run in the order of these calls.
   */
  async report(record: RunRecord, state: RunState, extra: Partial<RunReport> = {}): Promise<void> {
    record.state = state;
    const report = {
      id: record.nextReport++,
      body: baseReport(record, this.deps.bridgeId, state, this.deps.clock(), extra),
    };
    record.reports.push(report);
    const saved = this.deps.journal.save(record);
    // An end is saved before it is sent, or the process after a kill in between would report another one.
    if (!isOpen(state)) await saved;
    this.send(record, report);
    await saved;
  }

  /** Ends the run: reports its end, its tool calls and the result of its request. */
  async close(
    record: RunRecord,
    outcome: { state: RunState } & Partial<RunReport>,
    after: { result: RunRecord['result']; calls: KeptCalls | undefined },
  ): Promise<void> {
    record.result = record.claim === undefined ? undefined : after.result;
    this.leaveMessages(record, outcome);
    if (after.calls !== undefined) {
      await this.deps.journal.writeCalls(record.runId, after.calls);
      record.callsWaiting = true;
    }
    const { state, ...extra } = outcome;
    const notices = [...(record.notices ?? []), ...(extra.notices ?? [])];
    await this.report(record, state, { ...extra, ...noticesOf({ notices }) });
    this.tellEnd(record, after.calls);
    this.tellChanges(record);
  }

  /** Notes what became of a message, and tells it. A state that says less than the known one changes nothing. */
  markMessage(
    record: RunRecord,
    message: KeptMessage,
    state: Exclude<MessageState, 'waiting' | 'taken'>,
    why?: string,
  ): void {
    if (!isLater(state, message.state)) return;
    message.state = state;
    message.receipt =
      state === 'gone'
        ? undefined
        : { state, at: this.deps.clock().toISOString(), ...(why === undefined ? {} : { reason: why.slice(0, 1000) }) };
    void this.deps.journal.save(record);
    this.tellMessage(record, message);
  }

  /** Resolves when the record is on disk as it is. */
  saved(record: RunRecord): Promise<void> {
    return this.deps.journal.save(record);
  }

  /** Notes that the claim is void: no result of the run is reported any more. */
  loseClaim(record: RunRecord, why: 'claim-lost' | 'request-ended'): void {
    record.ending = why;
    record.result = undefined;
    void this.deps.journal.save(record);
  }

  /** Sends the inventory. Reports that are pushed in the meantime follow it. */
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
    trace?: RunTrace,
  ): Promise<Settled> {
    return this.deps.queue.push(resultReport(this.deps.bridgeId, workRequestId, body, trace));
  }

  private send(record: RunRecord, report: KeptReport): void {
    void this.pushAfterInventory(runReport(record, report.body)).then((settled) => {
      // A report that was not tried to the end is sent after the next start.
      if (settled.kind === 'left') return;
      const mended = settled.kind === 'refused' ? mendReport(report, settled.error) : undefined;
      record.reports = record.reports.flatMap((other) => (other.id !== report.id ? other : (mended ?? [])));
      if (mended !== undefined) this.send(record, mended);
      this.tellChanges(record);
      this.forget(record);
    });
  }

  /** What the program has not taken waits for the next start of the session; without a start of this one, another would fail alike. */
  private leaveMessages(record: RunRecord, { state, failureReason }: { state: RunState } & Partial<RunReport>): void {
    for (const message of record.messages ?? []) {
      if (!isUnsettled(message)) continue;
      if (state === 'not-started' && message.prompt !== undefined) {
        this.markMessage(record, message, 'refused', `The session could not be started again: ${failureReason ?? ''}`);
      } else this.markMessage(record, message, 'queued');
    }
  }

  private tellMessage(record: RunRecord, message: KeptMessage): void {
    const { receipt } = message;
    if (receipt === undefined) return;
    void this.deps.queue.push(messageReport(this.deps.bridgeId, record.runId, message.id, receipt)).then((settled) => {
      if (settled.kind === 'left') return;
      if (message.receipt === receipt) message.receipt = undefined;
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
    void this.result(workRequestId, { claimToken, ...record.result }, record.trace).then((settled) => {
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
    // Calls read back from a slow disk would reach the queue after a stop has closed it, and would wait for the next
    // start.
    const kept = atHand ?? (await this.deps.journal.readCalls<KeptCalls>(record.runId));
    // Calls that the disk has lost are given up.
    if (kept !== undefined && !(await this.teller.tell(record, kept))) return;
    record.callsWaiting = false;
    this.forget(record);
  }

  /** The service takes the change of a run that it knows, so all that is reported of the run goes before. */
  private tellChanges(record: RunRecord): void {
    if (record.changes?.isWaiting !== true || record.reports.length > 0) return;
    void this.changes.tell(record).then((isSettled) => {
      if (!isSettled) return;
      record.changes = { revision: record.changes?.revision ?? 0, isWaiting: false };
      this.forget(record);
    });
  }

  private async pushAfterInventory(report: Report): Promise<Settled> {
    await this.barrier;
    return this.deps.queue.push(report);
  }

  /** Deletes a run about which everything has been reported. */
  private forget(record: RunRecord): void {
    const isTelling = record.messages?.some(({ receipt }) => receipt !== undefined) === true;
    const waits = record.callsWaiting || record.changes?.isWaiting === true || record.result !== undefined || isTelling;
    if (isOpen(record.state) || record.reports.length > 0 || waits) {
      void this.deps.journal.save(record);
      return;
    }
    if (!this.records.delete(record.runId)) return;
    void this.deps.journal.remove(record.runId);
    this.deps.onReported?.(record.runId);
  }
}
