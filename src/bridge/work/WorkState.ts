import type { WorkRequest } from '../api/shapes.ts';
import type { LiveRun } from '../runs/LiveRun.ts';
import { isOpen } from '../runs/RunRecord.ts';
import type { CardOf } from '../workspaces/Workspace.ts';
import { ClaimPace } from './ClaimPace.ts';
import { FixedPorts } from './FixedPorts.ts';
import { subjectKey } from './subjectOf.ts';
import type { WorkDeps } from './WorkDeps.ts';
import { WorkTable } from './WorkTable.ts';

/** An open request that waits unclaimed. */
export interface Offer {
  readonly request: WorkRequest;
  /** How many heartbeats had been sent when the service last named the request. */
  readonly heardIn: number;
}

/** A claim in progress, or one just granted. */
export interface Claiming {
  /** Set when the request has ended in the meantime, so that its run must not begin. */
  gone: boolean;
}

/** The state that the parts of the dispatch share: work by its stage, from the offer to the process. */
export class WorkState {
  readonly table: WorkTable;
  readonly pace: ClaimPace;
  readonly ports: FixedPorts;
  /** Unclaimed requests, by id. */
  readonly offers = new Map<string, Offer>();
  /** By request id. */
  readonly claiming = new Map<string, Claiming>();
  /** Runs that have a process or are about to get one, by run id. */
  readonly live = new Map<string, LiveRun>();
  /** Set once the bridge takes nothing new, because it stops or because it leaves its runs to the next process. */
  ending: 'shutdown' | 'handover' | undefined;

  /** @param pump starts everything that may start */
  constructor(
    readonly deps: WorkDeps,
    readonly pump: () => void,
  ) {
    this.pace = new ClaimPace(pump);
    this.ports = new FixedPorts({
      workspaces: deps.workspaces,
      cardOf: (key) => this.cardOf(key),
      isNext: (key) => this.table.waitsForPort(key),
      pump,
    });
    this.table = new WorkTable({
      paused: () => deps.pause.on,
      projectRuns: (id) => deps.projects.runs(id),
      folderReady: (id) => deps.readiness.folderReady(deps.projects.slugOf(id) ?? ''),
      accountReady: ({ account, mode }) => !deps.rules.agentsOff && deps.accounts.isReady(account, mode),
      cardHeld: (cardId) => deps.holds.has(cardId),
      poolSize: (pool) => deps.rules.workerPools.get(pool) ?? 0,
      portTaken: (work) => this.ports.isTaken(work),
      claimsOpen: () => this.pace.opensInMs === 0,
    });
  }

  private cardOf(key: string): CardOf | undefined {
    if (!this.table.isWaiting(key)) return undefined;
    const { book } = this.deps;
    return this.offers.get(key)?.request ?? (book.find(key) ?? book.findByRequest(key))?.subject;
  }

  /** Releases the slot and the card of the work. */
  free(key: string): void {
    this.table.end(key);
    this.pump();
  }

  /** Whether a run is open on the subject: live, waiting, being claimed or just taken on. */
  hasOpen(subject: string): boolean {
    const held = this.deps.book.all();
    return (
      held.some((record) => isOpen(record.state) && subjectKey(record.subject) === subject) ||
      this.table.hasOpen(subject)
    );
  }
}
