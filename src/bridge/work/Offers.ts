import type { WorkRequest } from '../api/shapes.ts';
import type { WorkEntry } from '../rules/Rules.ts';
import { entryFor } from '../runs/entryFor.ts';
import { worktreeOf } from '../runs/worktreeOf.ts';
import type { HeldRuns } from './HeldRuns.ts';
import type { WorkState } from './WorkState.ts';
import { waitingOffer } from './waitingOf.ts';

/**
 * The open requests that the service offers. They stay unclaimed while they wait, so that an idle bridge can take them.
 */
export class Offers {
  private heartbeats = 0;

  constructor(
    private readonly state: WorkState,
    private readonly runs: HeldRuns,
  ) {}

  /** Accepts a request from an event or from a heartbeat reply. */
  take(request: WorkRequest): void {
    if (request.state === 'open') this.takeOpen(request);
    else this.takeClosed(request);
  }

  /** Notes that a heartbeat was sent. Its reply may lack the requests that are offered from now on. */
  heartbeatSent(): void {
    this.heartbeats++;
  }

  /**
   * Accepts all requests that the service offers. A complete list withdraws the older offers that it does not contain.
   */
  takeAll(requests: readonly WorkRequest[], complete: boolean): void {
    if (complete) {
      const offered = new Set(requests.map((request) => request.workRequestId));
      for (const [id, { heardIn }] of this.state.offers) {
        if (heardIn < this.heartbeats && !offered.has(id) && this.state.table.isWaiting(id)) this.withdraw(id);
      }
    }
    for (const request of requests) this.take(request);
  }

  /** Drops offers that the new rules no longer handle in the same way (document 3 §2.1). */
  applyRules(): void {
    const { deps, table, offers } = this.state;
    const waiting = new Map(table.allWaiting().map((work) => [work.key, work]));
    for (const [id, { request }] of offers) {
      const work = waiting.get(id);
      if (work === undefined) continue;
      const entry = entryFor(deps.rules, request);
      const stays = entry?.action === work.action && deps.projects.isMapped(request.projectId);
      if (entry === undefined || !stays || !this.hasPlace(request, entry)) {
        this.drop(request, 'reload');
      } else {
        table.remove(id);
        table.add(waitingOffer(request, entry, deps));
      }
    }
  }

  /** Drops offers of projects that are gone. */
  dropDead(): void {
    const { deps, table, offers } = this.state;
    for (const [id, { request }] of offers) {
      if (table.isWaiting(id) && !deps.projects.runs(request.projectId)) this.drop(request, 'rule_dead');
    }
  }

  private takeOpen(request: WorkRequest): void {
    const { deps, table, offers, claiming } = this.state;
    const { workRequestId, projectId } = request;
    const held = deps.book.findByRequest(workRequestId) !== undefined;
    if (held || claiming.has(workRequestId) || table.isActive(workRequestId)) return;
    if (!deps.projects.isMapped(projectId)) {
      if (!deps.projects.isKnown(projectId)) void deps.infos.lookAgain();
      deps.projects.skipped(projectId);
      return;
    }
    const entry = entryFor(deps.rules, request);
    if (entry === undefined) {
      deps.projects.skippedKind(request);
      return;
    }
    if (!this.hasPlace(request, entry)) {
      deps.projects.skippedKind(request, 'attempt without a worktree');
      return;
    }
    offers.set(workRequestId, { request, heardIn: this.heartbeats });
    if (!table.isWaiting(workRequestId)) table.add(waitingOffer(request, entry, deps));
    this.state.pump();
  }

  /** Attempts need worktrees. Another bridge of the same projects may give them some. */
  private hasPlace({ attempt, projectId }: WorkRequest, entry: WorkEntry): boolean {
    if (attempt === undefined) return true;
    const { rules, projects } = this.state.deps;
    const project = rules.projects.get(projects.slugOf(projectId) ?? '');
    return entry.action === 'worker' && worktreeOf(entry, project) !== undefined;
  }

  private takeClosed({ workRequestId, state }: WorkRequest): void {
    const { deps, claiming } = this.state;
    const held = deps.book.findByRequest(workRequestId);
    // After a restart, a claimed request may be waiting in the table as a run. The event of its own claim must not
    // remove it.
    if (held === undefined) this.withdraw(workRequestId);
    if (state !== 'cancelled' && state !== 'expired') return;
    const claim = claiming.get(workRequestId);
    if (claim !== undefined) claim.gone = true;
    if (held !== undefined) this.runs.abandon(held, 'request-ended');
  }

  private drop({ workRequestId, kind }: WorkRequest, reason: 'reload' | 'rule_dead'): void {
    this.withdraw(workRequestId);
    this.state.deps.log.info('queue_dropped', { work_request_id: workRequestId, work_kind: kind, reason });
  }

  private withdraw(workRequestId: string): void {
    this.state.offers.delete(workRequestId);
    this.state.table.remove(workRequestId);
  }
}
