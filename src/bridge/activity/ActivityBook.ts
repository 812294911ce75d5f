import type { Entry, EntryListener } from '../harness/Entry.ts';
import type { Place } from '../workspaces/findListeners.ts';
import { type LiveState, startingAt } from './LiveState.ts';
import { PortWatch } from './PortWatch.ts';
import { reduceEntry } from './reduceEntry.ts';
import type { SubjectRules } from './subjectOf.ts';

/** A state that did not change is reported again after this time, so that the service knows that it is still true. */
const STANDS_MS = 30_000;
/** The runs in one request. */
const MOST_RUNS = 100;

/** A run and what it does. */
export interface LiveRunState {
  readonly runId: string;
  readonly projectId: string;
  readonly state: LiveState;
}

interface Live extends LiveRunState {
  state: LiveState;
  /** The state that the service knows. */
  told: LiveState | undefined;
  toldAt: number;
}

/** What the live runs of this bridge do, and what of it the service does not know yet. Each run has one state: the newest. */
export class ActivityBook {
  /** Called when there is something new to tell. */
  onNews: () => void = () => undefined;
  private readonly runs = new Map<string, Live>();
  private readonly ports = new PortWatch();

  constructor(
    private readonly clock: () => Date,
    readonly standsMs = STANDS_MS,
  ) {}

  get isEmpty(): boolean {
    return this.runs.size === 0;
  }

  /**
   * Follows a run until `close`.
   * @param rules what may be reported about its calls, as of now
   * @returns hears what happens in it
   */
  open({ runId, projectId }: { runId: string; projectId: string }, rules: () => SubjectRules): EntryListener {
    const now = this.clock().getTime();
    const live: Live = { runId, projectId, state: startingAt(now), told: undefined, toldAt: Number.NEGATIVE_INFINITY };
    this.runs.set(runId, live);
    this.onNews();
    return (entry) => this.hear(live, entry, rules);
  }

  close(runId: string): void {
    this.runs.delete(runId);
  }

  /** Follows what listens in the worktree of a run. @returns ends that */
  watchPorts(runId: string, place: Place): () => void {
    return this.ports.watch(place, (ports) => this.listens(runId, ports));
  }

  /** @param ports of the card, on which processes of its worktree listen */
  listens(runId: string, ports: readonly number[]): void {
    const live = this.runs.get(runId);
    if (live === undefined || String(live.state.ports ?? []) === String(ports)) return;
    live.state = { ...live.state, ports };
    this.onNews();
  }

  private hear(live: Live, entry: Entry, rules: () => SubjectRules): void {
    const next = reduceEntry(live.state, entry, rules(), this.clock().getTime());
    if (next === live.state) return;
    live.state = next;
    if (this.runs.get(live.runId) === live) this.onNews();
  }

  /** The runs to report: those with news, and those whose last report is old; the oldest report first. */
  due(): LiveRunState[] {
    const now = performance.now();
    return [...this.runs.values()]
      .filter(({ state, told, toldAt }) => state !== told || now - toldAt >= this.standsMs)
      .sort((one, other) => one.toldAt - other.toldAt)
      .slice(0, MOST_RUNS)
      .map(({ runId, projectId, state }) => ({ runId, projectId, state }));
  }

  /** The service knows these states now, whatever has happened since. */
  wereTold(runs: readonly LiveRunState[]): void {
    for (const { runId, state } of runs) {
      const live = this.runs.get(runId);
      if (live === undefined) continue;
      live.told = state;
      live.toldAt = performance.now();
    }
  }
}
