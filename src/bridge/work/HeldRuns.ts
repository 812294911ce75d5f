import type { BridgeCommand } from '../api/shapes.ts';
import type { RunProcess } from '../process/RunProcess.ts';
import { CommandRun } from '../runs/CommandRun.ts';
import type { Ending, LiveRun } from '../runs/LiveRun.ts';
import { logFieldsOf } from '../runs/logFieldsOf.ts';
import { checksOf } from '../runs/openChecks.ts';
import { notStartedOutcome, stoppedOutcome } from '../runs/outcomeOf.ts';
import { isOpen, type RunRecord } from '../runs/RunRecord.ts';
import { resultOf } from '../runs/resultOf.ts';
import { WorkerRun } from '../runs/WorkerRun.ts';
import { REFUSALS, RefusedCommand } from './RefusedCommand.ts';
import type { WorkState } from './WorkState.ts';
import { keyOf, waitingRun } from './waitingOf.ts';

/** The runs that this bridge holds, from the claim or command that created them to their end. */
export class HeldRuns {
  constructor(private readonly state: WorkState) {}

  /**
   * Takes on a run that a person requested. It is reported as queued at once and starts when a slot and its card are
   * free.
   */
  async enqueue(record: RunRecord): Promise<void> {
    const { book, log, holds } = this.state.deps;
    await book.open(record);
    log.info('worker_queued', logFieldsOf(record));
    // A person who resumes a run also lifts the local hold that their stop has set.
    if (record.subject.subjectType === 'card') holds.resumed(record.subject.subjectId);
    // The run enters the table before it is reported to the service, because a stop may come while the disk is still
    // writing.
    this.state.table.add(waitingRun(record));
    await book.report(record, 'queued');
    this.state.pump();
  }

  /** Starts the process of a run. */
  start(record: RunRecord): void {
    const Run = record.kind === 'worker' ? WorkerRun : CommandRun;
    this.keep(record, Run.start(this.state.deps, record));
  }

  /** Takes over a process that an earlier bridge started. */
  adopt(record: RunRecord, process: RunProcess): void {
    const { deps, table } = this.state;
    table.adopt(waitingRun(record));
    const Run = record.kind === 'worker' ? WorkerRun : CommandRun;
    this.keep(record, Run.adopt(deps, record, process));
  }

  /** Stops a run at a person's request. @throws RefusedCommand */
  async stop(command: BridgeCommand): Promise<void> {
    const { deps, table, live } = this.state;
    const record = command.runKey === null ? undefined : deps.book.find(command.runKey);
    if (record === undefined) throw new RefusedCommand(REFUSALS.unknownRun);
    if (!isOpen(record.state)) throw new RefusedCommand(REFUSALS.runEnded);
    // A stop of a check says nothing against work on its card.
    if (command.subjectType === 'card' && record.check === undefined) deps.holds.stopped(command.subjectId);
    await this.stopChecksAfter(record);
    if (table.remove(keyOf(record)) !== undefined) {
      record.ending = 'person';
      deps.log.info('worker_stopped', { ...logFieldsOf(record), state: 'stopped' });
      await this.closeStopped(record, resultOf(record, 'stopped'));
    } else live.get(record.runId)?.stop('person');
  }

  /** A person who stops a check wants none of those that follow it. */
  private async stopChecksAfter({ check }: RunRecord): Promise<void> {
    if (check === undefined) return;
    const { deps, table } = this.state;
    for (const next of checksOf(deps.book, check.ofRunId)) {
      if ((next.check?.place ?? 0) <= check.place || table.remove(keyOf(next)) === undefined) continue;
      next.ending = 'person';
      await this.closeStopped(next, undefined);
    }
  }

  /** Lets the checks of a worker begin once it has ended. */
  private releaseChecks(worker: RunRecord): void {
    if (isOpen(worker.state)) return;
    const { deps, table } = this.state;
    for (const check of checksOf(deps.book, worker.runId)) {
      if (!isOpen(check.state)) continue;
      // The bridge was killed while the worker ended, and its next look at the worker came to another end.
      if (worker.state !== 'succeeded') void this.closeStopped(check, undefined);
      else table.add(waitingRun(check));
    }
  }

  /** Ends the runs whose claims the heartbeat reply names as lost. */
  loseClaims(workRequestIds: readonly string[]): void {
    const { book, log } = this.state.deps;
    for (const id of workRequestIds) {
      const record = book.findByRequest(id);
      // The result of an ended run is on its way, and the answer to it says whether the claim still held.
      if (record === undefined || !isOpen(record.state)) continue;
      log.warn('claim_lost', logFieldsOf(record));
      this.abandon(record, 'claim-lost');
    }
  }

  /** Ends the runs of attempts that were not picked, and removes their worktrees with what is not committed. The branches stay. */
  async endAttempts(ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return;
    const { book, workspaces, log } = this.state.deps;
    for (const record of book.all()) {
      if (ids.includes(record.subject.attempt?.id ?? '')) this.abandon(record, 'request-ended');
    }
    // The next heartbeat names again what stays.
    await workspaces.discard(ids).catch((error: unknown) => log.error('internal_error', { error: String(error) }));
  }

  /** Ends a run whose result the service no longer expects. */
  abandon(record: RunRecord, why: Extract<Ending, 'claim-lost' | 'request-ended'>): void {
    if (!isOpen(record.state)) return;
    const { deps, table, live } = this.state;
    const stopping = record.ending !== undefined;
    const run = stopping ? undefined : live.get(record.runId);
    run?.stop(why);
    deps.book.loseClaim(record, why);
    if (!stopping && run === undefined && table.remove(keyOf(record)) !== undefined)
      void this.closeStopped(record, undefined);
  }

  /** Drops waiting runs for which `why` returns a reason. All others stay. */
  async dropWaiting(why: (record: RunRecord) => DropReason | undefined): Promise<void> {
    for (const record of this.state.deps.book.all()) {
      const reason = this.state.table.isWaiting(keyOf(record)) ? why(record) : undefined;
      if (reason !== undefined) await this.drop(record, reason);
    }
  }

  /**
   * Ends a run that has not begun and refuses its request, so that another bridge may take it. No rule opens a refused attempt again:
   * its claim runs out in place of a refusal, and it is offered again.
   */
  async drop(record: RunRecord, reason: DropReason): Promise<void> {
    const { deps, table } = this.state;
    table.remove(keyOf(record));
    deps.log.info('queue_dropped', { ...logFieldsOf(record), reason });
    const isAttempt = record.subject.attempt !== undefined;
    const result = isAttempt ? undefined : ({ state: 'refused', reason: 'dropped' } as const);
    await deps.book.close(record, { state: 'dropped', reason }, { result, calls: undefined });
  }

  /** @param reason shown to people */
  async closeUnstarted(record: RunRecord, reason: string): Promise<void> {
    const { book, log } = this.state.deps;
    const outcome = notStartedOutcome(reason);
    log.error('worker_failed', { ...logFieldsOf(record), error: outcome.failureReason });
    await book.close(record, outcome, { result: resultOf(record, 'not-started'), calls: undefined });
  }

  /** Ends a run that was stopped before it had a process. */
  closeStopped(record: RunRecord, result: RunRecord['result']): Promise<void> {
    return this.state.deps.book.close(record, stoppedOutcome(undefined, ''), { result, calls: undefined });
  }

  private async removeDiscarded(): Promise<void> {
    const { workspaces, log } = this.state.deps;
    await workspaces.removeDiscarded().catch((error: unknown) => log.error('internal_error', { error: String(error) }));
  }

  private keep(record: RunRecord, run: LiveRun): void {
    const { live } = this.state;
    live.set(run.runId, run);
    void run.ended.then(() => {
      live.delete(run.runId);
      if (record.kind === 'worker') this.releaseChecks(record);
      this.state.free(keyOf(record));
      if (record.subject.attempt !== undefined) void this.removeDiscarded();
    });
  }
}

export type DropReason = 'shutdown' | 'rule_dead' | 'reload';
