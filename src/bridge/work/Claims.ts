import { ServiceError } from '../api/ServiceCall.ts';
import type { Claim, WorkRequest } from '../api/shapes.ts';
import { warnOfFailedCall } from '../log/warnOfFailedCall.ts';
import type { WorkEntry } from '../rules/Rules.ts';
import { requestUses } from '../runs/accountUses.ts';
import { entryFor } from '../runs/entryFor.ts';
import { logFieldsOf } from '../runs/logFieldsOf.ts';
import type { RunRecord } from '../runs/RunRecord.ts';
import type { HeldRuns } from './HeldRuns.ts';
import { launchSession } from './launchSession.ts';
import { NO_WORKTREE, newRun, planRun, type Terms } from './newRun.ts';
import type { Claiming, WorkState } from './WorkState.ts';

/** Claims offers, each when a slot and its card are free, and turns them into runs. */
export class Claims {
  constructor(
    private readonly state: WorkState,
    private readonly runs: HeldRuns,
  ) {}

  /** Claims the request with this key and begins its run. The request already occupies its slot and its card. */
  async begin(key: string): Promise<void> {
    const { offers, claiming } = this.state;
    const request = offers.get(key)?.request;
    const entry = request && entryFor(this.state.deps.rules, request);
    const terms = request && this.termsOf(request);
    if (request === undefined || entry === undefined || terms === undefined) return this.state.free(key);
    const mark: Claiming = { gone: false };
    claiming.set(key, mark);
    try {
      if (!(await this.mayClaim(request, entry, terms))) return;
      const claim = await this.claim(key);
      if (claim === undefined) return this.state.free(key);
      offers.delete(key);
      await this.takeOn({ ...request, ...claim.workRequest }, entry, claim, terms, mark);
    } finally {
      claiming.delete(key);
    }
  }

  /**
   * Whether the folder and a program exist. If not, the request goes back and waits for them unclaimed (ruling 45).
   */
  private async mayClaim(request: WorkRequest, entry: WorkEntry, { rules, project }: Terms): Promise<boolean> {
    const { deps, offers, table } = this.state;
    const key = request.workRequestId;
    const { flags, harnesses } = deps;
    const uses = requestUses({ rules, flags, harnesses }, entry, request);
    const allowed = await deps.readiness.allows(project, uses);
    if (allowed && offers.has(key)) return true;
    if (offers.has(key)) table.putBack(key);
    this.state.free(key);
    return false;
  }

  private termsOf({ projectId }: WorkRequest): Terms | undefined {
    const { rules, projects } = this.state.deps;
    const project = projects.slugOf(projectId);
    const dir = project === undefined ? undefined : rules.projects.get(project)?.dir;
    return project === undefined || dir === undefined ? undefined : { rules, project, dir };
  }

  /** Returns undefined when the claim was not granted. The request stays on offer if a later claim may succeed. */
  private async claim(workRequestId: string): Promise<Claim | undefined> {
    const { deps, pace, table, offers } = this.state;
    try {
      const claim = await deps.api.claim(workRequestId);
      pace.succeeded();
      return claim;
    } catch (error) {
      const fields = { work_request_id: workRequestId, error: (error as Error).message };
      if (error instanceof ServiceError && !error.retryable) {
        deps.log.info('claim_refused', fields);
        offers.delete(workRequestId);
      } else {
        table.putBack(workRequestId);
        pace.failed(error instanceof ServiceError ? error.retryAfterMs : undefined);
        const wait = { retry_in_s: Math.ceil(pace.opensInMs / 1_000) };
        warnOfFailedCall(deps.log, 'claim_failed', error, { ...fields, ...wait });
      }
      return undefined;
    }
  }

  private async takeOn(
    request: WorkRequest,
    entry: WorkEntry,
    claim: Claim,
    terms: Terms,
    mark: Claiming,
  ): Promise<void> {
    const { deps } = this.state;
    const key = claim.workRequestId;
    if (this.givesBack(request, claim, mark)) return this.state.free(key);
    if (entry.action === 'interactive') {
      if (request.attempt !== undefined) {
        // A session in a terminal has no worktree.
        void deps.book.result(key, { claimToken: claim.claimToken, state: 'refused', reason: 'not-started' });
        return this.state.free(key);
      }
      await launchSession(deps, terms, entry, claim);
      return this.state.free(key);
    }
    let record = newRun(request, entry, claim, terms);
    let trouble = request.attempt === undefined || entry.action === 'worker' ? undefined : new Error(NO_WORKTREE);
    if (entry.action === 'worker') {
      try {
        record = await planRun(record, request, entry, terms, deps);
      } catch (error) {
        trouble = error as Error;
      }
      if (this.givesBack(request, claim, mark)) return this.state.free(key);
    }
    await deps.book.open(record);
    await this.beginTaken(key, record, trouble);
  }

  /** @param trouble why the run cannot begin */
  private async beginTaken(key: string, record: RunRecord, trouble: Error | undefined): Promise<void> {
    const { deps, ending } = this.state;
    // The next process finds the run on disk and begins it.
    if (ending === 'handover') return;
    if (ending === 'shutdown') {
      await this.runs.drop(record, 'shutdown');
      return this.state.free(key);
    }
    deps.log.info('worker_queued', logFieldsOf(record));
    void deps.book.report(record, 'queued');
    if (trouble === undefined) return this.runs.start(record);
    await this.runs.closeUnstarted(record, trouble.message);
    this.state.free(key);
  }

  /** Gives the claim back if the bridge is stopping. A request that has ended in the meantime accepts no result. */
  private givesBack({ attempt }: WorkRequest, { workRequestId, claimToken }: Claim, { gone }: Claiming): boolean {
    if (gone) return true;
    if (this.state.ending !== 'shutdown') return false;
    // A refused attempt would be over for good. When its claim has run out, it is offered again.
    if (attempt !== undefined) return true;
    void this.state.deps.book.result(workRequestId, { claimToken, state: 'refused', reason: 'dropped' });
    return true;
  }
}
