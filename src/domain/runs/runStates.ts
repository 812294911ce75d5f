import { sql } from 'kysely';
import { RUN_STATES, type RunState, type WAITING_RUN_STATES } from '../../tables/words.ts';

/** The properties of a run state: who sets it, how far along it is, and which controls a person has. */
interface RunStateRow {
  /** Open states rank in the order in which a run passes through them; every closed state ranks above them all. */
  readonly rank: number;
  /** `outcome`: the worker ended itself, with exit code and output. `ended`: closed in any other way. */
  readonly phase: 'open' | 'outcome' | 'ended';
  readonly setBy: 'bridge' | 'service';
  readonly stoppable?: true;
  readonly resumable?: true;
  /** Of a command run: may be run again. */
  readonly rerunnable?: true;
  /** The group in which people look for such runs. */
  readonly group: RunGroup;
}

/** The groups in which people look for runs before they look for states; each state is in one of them. */
export const RUN_GROUPS = ['open', 'needs-you', 'failed', 'done'] as const;
export type RunGroup = (typeof RUN_GROUPS)[number];

/** Runs that wait for a person are in this group, and no others. */
type GroupOf<State> = State extends (typeof WAITING_RUN_STATES)[number] ? 'needs-you' : Exclude<RunGroup, 'needs-you'>;

const CLOSED = 5;

/** Every state of a run, in the order of `RUN_STATES` (document 2 §3.1, §3.2, §7). */
const STATES = {
  queued: { rank: 0, phase: 'open', setBy: 'bridge', stoppable: true, group: 'open' },
  resumed: { rank: 1, phase: 'open', setBy: 'bridge', stoppable: true, group: 'open' },
  preparing: { rank: 2, phase: 'open', setBy: 'bridge', group: 'open' },
  running: { rank: 3, phase: 'open', setBy: 'bridge', stoppable: true, group: 'open' },
  stopping: { rank: 4, phase: 'open', setBy: 'bridge', group: 'open' },
  replaced: { rank: CLOSED, phase: 'ended', setBy: 'bridge', group: 'done' },
  skipped: { rank: CLOSED, phase: 'ended', setBy: 'bridge', group: 'done' },
  stopped: { rank: CLOSED, phase: 'ended', setBy: 'bridge', resumable: true, group: 'done' },
  'waiting-for-person': { rank: CLOSED, phase: 'ended', setBy: 'bridge', resumable: true, group: 'needs-you' },
  dropped: { rank: CLOSED, phase: 'ended', setBy: 'bridge', group: 'done' },
  succeeded: { rank: CLOSED, phase: 'outcome', setBy: 'bridge', group: 'done' },
  'no-result': { rank: CLOSED, phase: 'outcome', setBy: 'bridge', resumable: true, group: 'done' },
  unfinished: { rank: CLOSED, phase: 'outcome', setBy: 'bridge', resumable: true, group: 'done' },
  blocked: { rank: CLOSED, phase: 'outcome', setBy: 'bridge', resumable: true, group: 'needs-you' },
  'waiting-on-forge': { rank: CLOSED, phase: 'outcome', setBy: 'bridge', group: 'done' },
  'gave-up': { rank: CLOSED, phase: 'outcome', setBy: 'bridge', resumable: true, group: 'failed' },
  failed: { rank: CLOSED, phase: 'outcome', setBy: 'bridge', resumable: true, rerunnable: true, group: 'failed' },
  'not-started': { rank: CLOSED, phase: 'outcome', setBy: 'bridge', group: 'failed' },
  'timed-out': { rank: CLOSED, phase: 'ended', setBy: 'service', resumable: true, rerunnable: true, group: 'failed' },
  lost: { rank: CLOSED, phase: 'ended', setBy: 'service', resumable: true, rerunnable: true, group: 'failed' },
  closed: { rank: CLOSED, phase: 'ended', setBy: 'service', group: 'done' },
} as const satisfies { readonly [State in RunState]: RunStateRow & { readonly group: GroupOf<State> } };

const ROWS: readonly (RunStateRow & { readonly state: RunState })[] = RUN_STATES.map((state) => ({
  state,
  ...STATES[state],
}));
const BY_STATE = new Map<string, RunStateRow>(ROWS.map((row) => [row.state, row]));
const statesWhere = (test: (row: RunStateRow) => boolean): readonly RunState[] =>
  ROWS.filter(test).map((row) => row.state);

export { RUN_STATES, type RunState };
export const OPEN_RUN_STATES = statesWhere((row) => row.phase === 'open');
export const RUN_OUTCOMES = statesWhere((row) => row.phase === 'outcome');
/** The states that a bridge may report; the others are the service's own. */
export const REPORTED_RUN_STATES = statesWhere((row) => row.setBy === 'bridge');

/** The states of a group. */
export const statesOf = (group: RunGroup): readonly RunState[] => statesWhere((row) => row.group === group);

/** The open states as an SQL list, written as the partial index on open runs has it. */
export const OPEN_RUN_SQL = `(${OPEN_RUN_STATES.map((state) => `'${state}'`).join(', ')})`;

/** The same for statements that are built. */
export const OPEN_RUN_LITERALS = OPEN_RUN_STATES.map((state) => sql.lit(state));

export const isOpenRun = (state: string): boolean => BY_STATE.get(state)?.phase === 'open';
export const isOutcome = (state: string): boolean => BY_STATE.get(state)?.phase === 'outcome';
export const isStoppable = (state: string): boolean => BY_STATE.get(state)?.stoppable === true;
export const isResumable = (state: string): boolean => BY_STATE.get(state)?.resumable === true;
export const isRerunnable = (state: string): boolean => BY_STATE.get(state)?.rerunnable === true;

/** The rank of a state in a run's life; an unknown state ranks lowest. */
export const rankOf = (state: string): number => BY_STATE.get(state)?.rank ?? -1;

/** The columns of an existing run that the machine reads. */
export interface HeldRun {
  readonly state: RunState;
  /** The highest rank that the bridge itself has reported; -1 before its first report. */
  readonly reportedRank: number;
  /** The states in its history. */
  readonly held: ReadonlySet<string>;
}

/**
 * What happens to a run: its bridge reports it, or lists what it holds (undefined: not this run), or the service gives up.
 */
export type RunEvent =
  | { readonly kind: 'report'; readonly state: RunState }
  | { readonly kind: 'inventory'; readonly listed: RunState | undefined }
  | { readonly kind: 'silence' }
  | { readonly kind: 'close' };

/** The result of an event for a run. */
export interface RunStep {
  readonly state: RunState;
  readonly reportedRank: number;
  /** The event put the run into `state`. A report may move a timed-out run to a state that its history holds already. */
  readonly moved: boolean;
  /** The state that the history gains; undefined when it holds it already, or when the event changes nothing. */
  readonly entered: RunState | undefined;
}

/**
 * The state machine of runs (document 2 §3.2, drawn in docs/state-machines.md). Reports arrive late, twice and in any
 * order, so what decides is rank, not sequence: a run moves up through the open states and stays where it first closed.
 * `timed-out` and `lost` are the service's guesses, and the only closed states that a bridge can overrule.
 */
export function stepRun(run: HeldRun | undefined, event: RunEvent): RunStep {
  const target = targetOf(run, event);
  const seen = event.kind === 'report' ? event.state : target;
  return {
    state: target ?? (run?.state as RunState),
    reportedRank: Math.max(run?.reportedRank ?? -1, event.kind === 'report' ? rankOf(event.state) : -1),
    moved: target !== undefined,
    entered: seen === undefined || run?.held.has(seen) ? undefined : seen,
  };
}

/** The state that the event moves the run to; undefined when it stays. */
function targetOf(run: HeldRun | undefined, event: RunEvent): RunState | undefined {
  switch (event.kind) {
    case 'report':
      return run === undefined || isTakenBy(run, event.state) ? event.state : undefined;
    case 'inventory':
      if (run === undefined || !(isOpenRun(run.state) || run.state === 'timed-out')) return undefined;
      if (event.listed === undefined) return 'lost';
      return run.state === 'timed-out' ? event.listed : undefined;
    case 'silence':
      return run !== undefined && isOpenRun(run.state) ? 'timed-out' : undefined;
    case 'close':
      return run !== undefined && isOpenRun(run.state) ? 'closed' : undefined;
  }
}

/** Whether an existing run moves to the reported state. */
function isTakenBy(run: HeldRun, reported: RunState): boolean {
  if (isOpenRun(run.state)) return rankOf(reported) > rankOf(run.state);
  if (run.state === 'timed-out') return rankOf(reported) >= run.reportedRank;
  return run.state === 'lost' && !isOpenRun(reported);
}
