import { setTimeout as pause } from 'node:timers/promises';
import type { ServiceApi } from '../api/ServiceApi.ts';
import { ServiceError } from '../api/ServiceCall.ts';
import type { BridgeCommand, Claim, WorkRequest } from '../api/shapes.ts';
import type { BridgeLog } from '../log/BridgeLog.ts';
import { warnOfFailedCall } from '../log/warnOfFailedCall.ts';
import { RunProcess } from '../process/RunProcess.ts';
import { endBefore } from '../process/runBefore.ts';
import type { Rules, WorkEntry } from '../rules/Rules.ts';
import { CommandRun } from '../runs/CommandRun.ts';
import { accountsOf, entryFor } from '../runs/entryFor.ts';
import type { Ending, LiveRun } from '../runs/LiveRun.ts';
import { logFieldsOf } from '../runs/logFieldsOf.ts';
import { notStartedOutcome, stoppedOutcome } from '../runs/outcomeOf.ts';
import type { AgentFlags } from '../runs/planWorker.ts';
import type { RunBook } from '../runs/RunBook.ts';
import type { RunDeps } from '../runs/RunDeps.ts';
import { isOpen, type RunRecord, type WorkerPlan } from '../runs/RunRecord.ts';
import { resultOf } from '../runs/resultOf.ts';
import { WorkerRun } from '../runs/WorkerRun.ts';
import type { Holds } from './Holds.ts';
import { type InteractiveDeps, launchSession } from './launchSession.ts';
import { newRun, planRun, type Terms } from './newRun.ts';
import type { Projects } from './Projects.ts';
import { REFUSALS, RefusedCommand } from './RefusedCommand.ts';
import { subjectKey } from './subjectOf.ts';
import { type Waiting, WorkTable } from './WorkTable.ts';

export interface DispatcherDeps {
  readonly api: ServiceApi;
  readonly runs: RunDeps;
  readonly book: RunBook;
  readonly log: BridgeLog;
  readonly flags: AgentFlags;
  readonly projects: Projects;
  readonly holds: Holds;
  readonly interactive: InteractiveDeps;
  readonly rules: () => Rules;
  readonly paused: () => boolean;
  readonly accountReady: (account: string) => boolean;
  /** Called for a request of a project that is not known yet. */
  readonly onUnknownProject: () => void;
  /** Called when the number of busy workers may have changed. */
  readonly onLoad: (busyWorkers: number) => void;
  readonly pinTimeoutMs?: number | undefined;
}

const FIRST_CLAIM_WAIT_MS = 1_000;
/** When the service takes calls again, reports go first, and claims follow this much later. */
const AFTER_REPORTS_MS = 1_000;
const LONGEST_CLAIM_WAIT_MS = 30_000;
/** How long a stop waits for a claim that is under way. One that takes longer lapses by itself. */
const LAST_CLAIM_MS = 5_000;

/** Takes offers, claims each the moment its slot and its card are free, and runs it (ruling 31). */
export class Dispatcher {
  readonly table: WorkTable;
  private readonly offers = new Map<string, WorkRequest>();
  /** When each offer was last heard of, counted in heartbeats. */
  private readonly heardIn = new Map<string, number>();
  private beats = 0;
  /** Claimed runs of an earlier process that had not begun. */
  private readonly untold: RunRecord[] = [];
  private claimsTold = false;
  private readonly live = new Map<string, LiveRun>();
  private readonly claiming = new Map<string, { gone: boolean }>();
  /** Work that begins at this moment, and is neither waiting nor live. */
  private readonly beginning = new Set<Promise<void>>();
  private claimsAfter = 0;
  private claimWait = FIRST_CLAIM_WAIT_MS;
  private claimTimer: NodeJS.Timeout | undefined;
  private stopped = false;
  private handedOver = false;

  constructor(private readonly deps: DispatcherDeps) {
    this.table = new WorkTable({
      paused: deps.paused,
      projectRuns: (id) => deps.projects.runs(id),
      accountReady: (account) => !deps.rules().agentsOff && deps.accountReady(account),
      cardHeld: (cardId) => deps.holds.has(cardId),
      poolSize: (pool) => deps.rules().workerPools.get(pool) ?? 0,
      claimsOpen: () => this.claimsInMs === 0,
    });
  }

  /** Takes a request as an event or a heartbeat's reply shows it. */
  offer(request: WorkRequest): void {
    const { workRequestId } = request;
    const held = this.deps.book.findByRequest(workRequestId);
    if (request.state !== 'open') {
      // After a restart a request that we hold may be waiting too. The event of its own claim must not remove it.
      if (held === undefined) this.withdraw(workRequestId);
      if (request.state !== 'cancelled' && request.state !== 'expired') return;
      const claim = this.claiming.get(workRequestId);
      if (claim !== undefined) claim.gone = true;
      if (held !== undefined) this.abandon(held, 'request-ended');
      return;
    }
    if (held !== undefined || this.claiming.has(workRequestId) || this.table.isActive(workRequestId)) return;
    const { projects } = this.deps;
    if (!projects.isMapped(request.projectId)) {
      if (!projects.isKnown(request.projectId)) this.deps.onUnknownProject();
      projects.skipped(request.projectId);
      return;
    }
    const entry = entryFor(this.deps.rules(), request);
    if (entry === undefined) {
      projects.skippedKind(request);
      return;
    }
    this.offers.set(workRequestId, request);
    this.heardIn.set(workRequestId, this.beats);
    if (!this.table.isWaiting(workRequestId)) this.table.add(this.waitingFor(request, entry));
    this.pump();
  }

  /** Notes that a heartbeat is sent. Its reply may not know the requests that are offered from now on. */
  beat(): void {
    this.beats++;
  }

  /**
   * Takes all requests that the service offers. If the list is complete, older ones that are not in it no longer wait
   * here.
   */
  offerAll(requests: readonly WorkRequest[], complete: boolean): void {
    if (complete) {
      const offered = new Set(requests.map((request) => request.workRequestId));
      for (const id of this.offers.keys()) {
        const older = (this.heardIn.get(id) ?? 0) < this.beats;
        if (older && !offered.has(id) && this.table.isWaiting(id)) this.withdraw(id);
      }
    }
    for (const request of requests) this.offer(request);
  }

  /** The claims that a heartbeat's reply says are lost. */
  lost(workRequestIds: readonly string[]): void {
    for (const id of workRequestIds) {
      const record = this.deps.book.findByRequest(id);
      // The result of a run that has ended is under way, and the answer to it tells whose the claim was.
      if (record !== undefined && isOpen(record.state)) {
        this.deps.log.warn('claim_lost', logFieldsOf(record));
        this.abandon(record, 'claim-lost');
      }
    }
  }

  /** Takes a run that a person asked for. It is reported as queued at once, and starts when slot and card are free. */
  async enqueue(record: RunRecord): Promise<void> {
    await this.deps.book.open(record);
    this.deps.log.info('worker_queued', logFieldsOf(record));
    // A person who resumes a run ends the hold that their stop has set here.
    if (record.subject.subjectType === 'card') this.deps.holds.resumed(record.subject.subjectId);
    // The run is put into the table before the service hears of it, because a stop may come while the disk still
    // writes.
    this.table.add(waitingRun(record));
    await this.deps.book.report(record, 'queued');
    this.pump();
  }

  /** @throws RefusedCommand */
  async stopRun(command: BridgeCommand): Promise<void> {
    const record = command.runKey === null ? undefined : this.deps.book.find(command.runKey);
    if (record === undefined) throw new RefusedCommand(REFUSALS.unknownRun);
    if (!isOpen(record.state)) throw new RefusedCommand(REFUSALS.runEnded);
    if (command.subjectType === 'card') this.deps.holds.stopped(command.subjectId);
    if (this.table.remove(keyOf(record)) !== undefined) {
      record.ending = 'person';
      this.deps.log.info('worker_stopped', { ...logFieldsOf(record), state: 'stopped' });
      await this.deps.book.close(record, stoppedOutcome(undefined, ''), {
        result: resultOf(record, 'stopped'),
        calls: undefined,
      });
    } else this.live.get(record.runId)?.stop('person');
  }

  /** Takes up the runs that an earlier process left. */
  async adopt(records: readonly RunRecord[]): Promise<void> {
    for (const record of records) {
      this.deps.book.adopt(record);
      if (isOpen(record.state)) await this.adoptOpen(record);
    }
    this.pump();
  }

  private async adoptOpen(record: RunRecord): Promise<void> {
    const { deps } = this;
    const process = await RunProcess.adopt(deps.runs.journal.folder(record.runId));
    if (process !== undefined) {
      this.table.adopt(waitingRun(record));
      const run =
        record.kind === 'worker'
          ? WorkerRun.adopt(deps.runs, record, process)
          : CommandRun.adopt(deps.runs, record, process);
      this.keep(keyOf(record), run);
    } else if (record.ending !== undefined) {
      await deps.book.close(record, stoppedOutcome(undefined, ''), {
        result: resultOf(record, 'stopped'),
        calls: undefined,
      });
    } else if (record.state === 'queued' && record.plan !== undefined) {
      // Nothing of the run has begun. The first heartbeat tells whether its claim is still good.
      if (record.claim === undefined || this.claimsTold) this.table.add(waitingRun(record));
      else this.untold.push(record);
    } else {
      await endBefore(deps.runs.journal.folder(record.runId));
      await this.closeUnstarted(record, 'The bridge was ended while the run was being prepared.');
    }
  }

  /** The service has heard which claims this bridge holds, and has said which of them are lost. */
  claimsHeard(): void {
    this.claimsTold = true;
    for (const record of this.untold.splice(0)) {
      if (record.ending === undefined) this.table.add(waitingRun(record));
      else void this.deps.book.close(record, stoppedOutcome(undefined, ''), { result: undefined, calls: undefined });
    }
  }

  /** Starts whatever may start. */
  pump(): void {
    if (this.stopped) return;
    for (let work = this.table.next(); work !== undefined; work = this.table.next()) {
      this.table.begin(work.key);
      const beginning: Promise<void> = this.begin(work).finally(() => this.beginning.delete(beginning));
      this.beginning.add(beginning);
    }
    this.deps.onLoad(this.table.busyWorkers);
  }

  /** Drops waiting work that the new rules no longer do in the same way (document 3 §2.1). */
  async applyRules(): Promise<void> {
    const rules = this.deps.rules();
    for (const [id, request] of this.offers) {
      const waiting = this.table.allWaiting().find((work) => work.key === id);
      if (waiting === undefined) continue;
      const entry = entryFor(rules, request);
      if (entry === undefined || entry.action !== waiting.action || !this.deps.projects.isMapped(request.projectId)) {
        this.withdraw(id);
        this.deps.log.info('queue_dropped', { work_request_id: id, work_kind: request.kind, reason: 'reload' });
      } else {
        this.table.remove(id);
        this.table.add(this.waitingFor(request, entry));
      }
    }
    for (const record of this.deps.book.all()) {
      if (!this.table.isWaiting(keyOf(record))) continue;
      const entry = rules.work.get(record.subject.workKind ?? '');
      const runs =
        record.kind === 'command' ? entry?.action === 'command' : entry?.action === 'worker' || rules.appPrompts;
      if (!runs) await this.drop(record, 'reload');
    }
    this.pump();
  }

  /** Drops waiting work of projects that are gone. */
  async dropDead(): Promise<void> {
    for (const [id, request] of this.offers) {
      if (this.deps.projects.runs(request.projectId) || !this.table.isWaiting(id)) continue;
      this.withdraw(id);
      this.deps.log.info('queue_dropped', { work_request_id: id, work_kind: request.kind, reason: 'rule_dead' });
    }
    for (const record of this.deps.book.all()) {
      if (this.table.isWaiting(keyOf(record)) && !this.deps.projects.runs(record.subject.projectId)) {
        await this.drop(record, 'rule_dead');
      }
    }
  }

  /** Takes nothing new; drops what waits, and ends what runs. Resolves when nothing runs. */
  async shutDown(): Promise<void> {
    this.halt();
    for (const record of this.deps.book.all()) {
      if (this.table.isWaiting(keyOf(record))) await this.drop(record, 'shutdown');
    }
    for (const run of this.live.values()) run.stop('shutdown');
    await Promise.all([this.begun(), ...[...this.live.values()].map((run) => run.ended)]);
  }

  /** Takes nothing new and leaves what runs, and what it has just claimed, to the process that comes next. */
  async handOver(): Promise<void> {
    this.handedOver = true;
    this.halt();
    for (const run of this.live.values()) run.release();
    await this.begun();
  }

  /** Whether a run is open on the subject: at work, waiting, being claimed, or just taken on. */
  hasOpen(subject: string): boolean {
    const taken = this.deps.book.all().some((record) => isOpen(record.state) && subjectKey(record.subject) === subject);
    return taken || this.table.hasOpen(subject);
  }

  /** How long the service is given before it is asked for the next claim; 0: not at all. */
  get claimsInMs(): number {
    return Math.max(0, Math.ceil(this.claimsAfter - performance.now()));
  }

  get liveRuns(): number {
    return this.live.size;
  }

  private halt(): void {
    this.stopped = true;
    clearTimeout(this.claimTimer);
  }

  /** Waits until all work that was beginning has begun or was given back. */
  private async begun(): Promise<void> {
    const late = new AbortController();
    const patience = pause(LAST_CLAIM_MS, undefined, { signal: late.signal }).catch(() => undefined);
    await Promise.race([Promise.all(this.beginning), patience]);
    late.abort();
  }

  private async drop(record: RunRecord, reason: 'shutdown' | 'rule_dead' | 'reload'): Promise<void> {
    this.table.remove(keyOf(record));
    this.deps.log.info('queue_dropped', { ...logFieldsOf(record), reason });
    await this.deps.book.close(
      record,
      { state: 'dropped', reason },
      { result: { state: 'refused', reason: 'dropped' }, calls: undefined },
    );
  }

  private withdraw(workRequestId: string): void {
    this.forget(workRequestId);
    this.table.remove(workRequestId);
  }

  private forget(workRequestId: string): void {
    this.offers.delete(workRequestId);
    this.heardIn.delete(workRequestId);
  }

  private abandon(record: RunRecord, why: Extract<Ending, 'claim-lost' | 'request-ended'>): void {
    const open = isOpen(record.state);
    if (open && record.ending === undefined) {
      const run = this.live.get(record.runId);
      run?.stop(why);
      this.deps.book.loseClaim(record, why);
      if (run === undefined && this.table.remove(keyOf(record)) !== undefined) {
        void this.deps.book.close(record, stoppedOutcome(undefined, ''), { result: undefined, calls: undefined });
      }
    } else if (open) this.deps.book.loseClaim(record, why);
  }

  private waitingFor(request: WorkRequest, entry: WorkEntry): Waiting {
    return {
      key: request.workRequestId,
      action: entry.action,
      projectId: request.projectId,
      subject: subjectKey(request),
      cardId: request.subjectType === 'card' ? request.subjectId : undefined,
      pool: entry.action === 'worker' ? entry.workerPool : 'default',
      accounts: this.accountsFor(entry),
      ours: false,
    };
  }

  /** The accounts that an entry needs. While agents are off this is an account that never gets ready. */
  private accountsFor(entry: WorkEntry): readonly string[] {
    const rules = this.deps.rules();
    return rules.agentsOff && entry.action !== 'command' ? ['agents off'] : accountsOf(rules, entry);
  }

  private async begin(work: Waiting): Promise<void> {
    const { book, log } = this.deps;
    try {
      const record = book.find(work.key) ?? book.findByRequest(work.key);
      if (record !== undefined) {
        this.keep(work.key, this.run(record));
        return;
      }
      await this.claimAndRun(work);
    } catch (error) {
      log.error('internal_error', { key: work.key, error: String((error as Error).stack ?? error) });
      this.free(work.key);
    }
  }

  private async claimAndRun(work: Waiting): Promise<void> {
    const request = this.offers.get(work.key);
    const rules = this.deps.rules();
    const entry = request && entryFor(rules, request);
    const project = request && this.deps.projects.slugOf(request.projectId);
    const dir = project === undefined ? undefined : rules.projects.get(project)?.dir;
    if (request === undefined || entry === undefined || project === undefined || dir === undefined) {
      return this.free(work.key);
    }
    const claiming = { gone: false };
    this.claiming.set(work.key, claiming);
    try {
      const claim = await this.claim(work.key);
      if (claim === undefined) return this.free(work.key);
      this.forget(work.key);
      await this.takeOn({ ...request, ...claim.workRequest }, entry, claim, { rules, project, dir }, claiming);
    } finally {
      this.claiming.delete(work.key);
    }
  }

  private async takeOn(
    request: WorkRequest,
    entry: WorkEntry,
    claim: Claim,
    terms: Terms,
    claiming: { readonly gone: boolean },
  ): Promise<void> {
    const { deps } = this;
    const key = claim.workRequestId;
    if (this.givesBack(claim, claiming)) return this.free(key);
    if (entry.action === 'interactive') {
      await launchSession(deps.interactive, terms.rules, entry, claim, terms.project);
      return this.free(key);
    }
    let record = newRun(request, entry, claim, terms);
    let trouble: Error | undefined;
    if (entry.action === 'worker') {
      try {
        record = await planRun(record, request, entry, terms, deps);
      } catch (error) {
        trouble = error as Error;
      }
      if (this.givesBack(claim, claiming)) return this.free(key);
    }
    await deps.book.open(record);
    // The next process finds the run on disk and begins it.
    if (this.handedOver) return;
    if (this.stopped) {
      await this.drop(record, 'shutdown');
      return this.free(key);
    }
    deps.log.info('worker_queued', logFieldsOf(record));
    void deps.book.report(record, 'queued');
    if (trouble === undefined) this.keep(key, this.run(record));
    else {
      await this.closeUnstarted(record, trouble.message);
      this.free(key);
    }
  }

  /** Gives the claim back if the bridge stops. A request that has ended meanwhile takes no result. */
  private givesBack({ workRequestId, claimToken }: Claim, { gone }: { readonly gone: boolean }): boolean {
    if (gone) return true;
    if (!this.stopped || this.handedOver) return false;
    void this.deps.book.result(workRequestId, { claimToken, state: 'refused', reason: 'dropped' });
    return true;
  }

  private async closeUnstarted(record: RunRecord, reason: string): Promise<void> {
    const outcome = notStartedOutcome(reason);
    this.deps.log.error('worker_failed', { ...logFieldsOf(record), error: outcome.failureReason });
    await this.deps.book.close(record, outcome, { result: resultOf(record, 'not-started'), calls: undefined });
  }

  private async claim(workRequestId: string): Promise<Claim | undefined> {
    const { api, log } = this.deps;
    try {
      const claim = await api.claim(workRequestId);
      this.claimWait = FIRST_CLAIM_WAIT_MS;
      return claim;
    } catch (error) {
      const fields = { work_request_id: workRequestId, error: (error as Error).message };
      if (error instanceof ServiceError && !error.retryable) {
        log.info('claim_refused', fields);
        this.forget(workRequestId);
      } else {
        this.table.putBack(workRequestId);
        this.waitWithClaims(error instanceof ServiceError ? error.retryAfterMs : undefined);
        warnOfFailedCall(log, 'claim_failed', error, { ...fields, retry_in_s: Math.ceil(this.claimsInMs / 1_000) });
      }
      return undefined;
    }
  }

  private waitWithClaims(retryAfterMs: number | undefined): void {
    const wait = retryAfterMs === undefined ? this.claimWait : retryAfterMs + AFTER_REPORTS_MS;
    this.claimWait = Math.min(this.claimWait * 2, LONGEST_CLAIM_WAIT_MS);
    this.claimsAfter = Math.max(this.claimsAfter, performance.now() + wait);
    clearTimeout(this.claimTimer);
    this.claimTimer = setTimeout(() => this.pump(), this.claimsInMs + 1);
  }

  private run(record: RunRecord): LiveRun {
    return record.kind === 'worker'
      ? WorkerRun.start(this.deps.runs, record)
      : CommandRun.start(this.deps.runs, record);
  }

  private keep(key: string, run: LiveRun): void {
    this.live.set(run.runId, run);
    void run.ended.then(() => {
      this.live.delete(run.runId);
      this.free(key);
    });
  }

  private free(key: string): void {
    this.table.end(key);
    this.pump();
  }
}

const keyOf = (record: RunRecord): string => record.claim?.workRequestId ?? record.runId;

/** A run that is ours already, as the table sees it. */
function waitingRun(record: RunRecord): Waiting {
  const { subject } = record;
  return {
    key: keyOf(record),
    action: record.kind,
    projectId: subject.projectId,
    subject: subjectKey(subject),
    cardId: subject.subjectType === 'card' ? subject.subjectId : undefined,
    pool: record.pool ?? 'default',
    accounts: record.kind === 'worker' ? [(record.plan as WorkerPlan).account.name] : [],
    ours: true,
  };
}
