/** What a run state is: who sets it, how far along it stands, and what a person may still ask for. */
interface RunStateRow {
  readonly state: string;
  /** Open states rank in the order in which a run passes through them; every closed state ranks above them all. */
  readonly rank: number;
  /** `outcome`: the worker's own end, with exit code and output. `ended`: closed in any other way. */
  readonly phase: 'open' | 'outcome' | 'ended';
  readonly setBy: 'bridge' | 'service';
  readonly stoppable?: true;
  readonly resumable?: true;
  /** Of a command run: may be run again. */
  readonly rerunnable?: true;
}

const CLOSED = 5;

/** Every state of a run, once (document 2 §3.1, §3.2, §7). */
export const RUN_STATE_TABLE = [
  { state: 'queued', rank: 0, phase: 'open', setBy: 'bridge', stoppable: true },
  { state: 'resumed', rank: 1, phase: 'open', setBy: 'bridge', stoppable: true },
  { state: 'preparing', rank: 2, phase: 'open', setBy: 'bridge' },
  { state: 'running', rank: 3, phase: 'open', setBy: 'bridge', stoppable: true },
  { state: 'stopping', rank: 4, phase: 'open', setBy: 'bridge' },
  { state: 'replaced', rank: CLOSED, phase: 'ended', setBy: 'bridge' },
  { state: 'skipped', rank: CLOSED, phase: 'ended', setBy: 'bridge' },
  { state: 'stopped', rank: CLOSED, phase: 'ended', setBy: 'bridge', resumable: true },
  { state: 'waiting-for-person', rank: CLOSED, phase: 'ended', setBy: 'bridge', resumable: true },
  { state: 'dropped', rank: CLOSED, phase: 'ended', setBy: 'bridge' },
  { state: 'succeeded', rank: CLOSED, phase: 'outcome', setBy: 'bridge' },
  { state: 'no-result', rank: CLOSED, phase: 'outcome', setBy: 'bridge', resumable: true },
  { state: 'unfinished', rank: CLOSED, phase: 'outcome', setBy: 'bridge', resumable: true },
  { state: 'blocked', rank: CLOSED, phase: 'outcome', setBy: 'bridge', resumable: true },
  { state: 'waiting-on-forge', rank: CLOSED, phase: 'outcome', setBy: 'bridge' },
  { state: 'gave-up', rank: CLOSED, phase: 'outcome', setBy: 'bridge', resumable: true },
  { state: 'failed', rank: CLOSED, phase: 'outcome', setBy: 'bridge', resumable: true, rerunnable: true },
  { state: 'not-started', rank: CLOSED, phase: 'outcome', setBy: 'bridge' },
  { state: 'timed-out', rank: CLOSED, phase: 'ended', setBy: 'service', resumable: true, rerunnable: true },
  { state: 'lost', rank: CLOSED, phase: 'ended', setBy: 'service', resumable: true, rerunnable: true },
  { state: 'closed', rank: CLOSED, phase: 'ended', setBy: 'service' },
] as const satisfies readonly RunStateRow[];

export type RunState = (typeof RUN_STATE_TABLE)[number]['state'];

const ROWS: readonly (RunStateRow & { state: RunState })[] = RUN_STATE_TABLE;
const BY_STATE = new Map<string, RunStateRow>(ROWS.map((row) => [row.state, row]));
const statesWhere = (test: (row: RunStateRow) => boolean): readonly RunState[] =>
  ROWS.filter(test).map((row) => row.state);

export const RUN_STATES = statesWhere(() => true);
export const OPEN_RUN_STATES = statesWhere((row) => row.phase === 'open');
export const RUN_OUTCOMES = statesWhere((row) => row.phase === 'outcome');

/** The open states as an SQL list, written as the partial index on open runs has it. */
export const OPEN_RUN_SQL = `(${OPEN_RUN_STATES.map((state) => `'${state}'`).join(', ')})`;

export const isRunState = (state: string): state is RunState => BY_STATE.has(state);
export const isOpenRun = (state: string): boolean => BY_STATE.get(state)?.phase === 'open';
export const isStoppable = (state: string): boolean => BY_STATE.get(state)?.stoppable === true;
export const isResumable = (state: string): boolean => BY_STATE.get(state)?.resumable === true;
export const isRerunnable = (state: string): boolean => BY_STATE.get(state)?.rerunnable === true;

/** The place of a state in a run's life; a state that nobody knows ranks lowest. */
export const rankOf = (state: string): number => BY_STATE.get(state)?.rank ?? -1;
