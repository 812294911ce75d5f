import { RunProcess } from '../process/RunProcess.ts';
import { endSteps } from '../process/runStep.ts';
import { checksFirst, workersFirst } from '../runs/adoptionOrder.ts';
import { clearLeftovers } from '../runs/clearLeftovers.ts';
import { isOpen, type RunRecord } from '../runs/RunRecord.ts';
import { resultOf } from '../runs/resultOf.ts';
import type { HeldRuns } from './HeldRuns.ts';
import type { WorkState } from './WorkState.ts';
import { waitingRun } from './waitingOf.ts';

/** Takes over the runs that an earlier bridge process left behind. */
export class Adoption {
  /** Claimed runs that had not begun. They wait until the service confirms their claims. */
  private readonly unconfirmed: RunRecord[] = [];
  private confirmed = false;

  constructor(
    private readonly state: WorkState,
    private readonly runs: HeldRuns,
  ) {}

  async adopt(records: readonly RunRecord[]): Promise<void> {
    for (const record of workersFirst(records)) this.state.deps.book.adopt(record);
    for (const record of checksFirst(records)) if (isOpen(record.state)) await this.adoptOpen(record);
  }

  /** The service has seen the claims that this bridge holds and has named the lost ones. */
  claimsConfirmed(): void {
    this.confirmed = true;
    for (const record of this.unconfirmed.splice(0)) {
      if (record.ending === undefined) this.state.table.add(waitingRun(record));
      else void this.runs.closeStopped(record, undefined);
    }
  }

  private async adoptCheck(record: RunRecord): Promise<void> {
    const { book } = this.state.deps;
    const worker = book.find(record.check?.ofRunId ?? '');
    // The end of the worker decides about its checks.
    if (worker !== undefined && isOpen(worker.state)) return;
    if (record.nextReport === 0) await book.report(record, 'queued');
    this.state.table.add(waitingRun(record));
  }

  private async adoptOpen(record: RunRecord): Promise<void> {
    const folder = this.state.deps.journal.folder(record.runId);
    const process = await RunProcess.adopt(folder, { runId: record.runId });
    if (process !== undefined) this.runs.adopt(record, process);
    else if (record.ending !== undefined) await this.runs.closeStopped(record, resultOf(record, 'stopped'));
    else if (record.state === 'queued' && record.plan !== undefined) {
      // No part of the run has begun.
      if (record.check !== undefined) return await this.adoptCheck(record);
      if (record.claim === undefined || this.confirmed) this.state.table.add(waitingRun(record));
      else this.unconfirmed.push(record);
    } else {
      await endSteps(folder);
      await clearLeftovers(this.state.deps, record, undefined);
      await this.runs.closeUnstarted(record, 'The bridge was ended while the run was being prepared.');
    }
  }
}
