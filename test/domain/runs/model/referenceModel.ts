/**
 * The life of a run as document 2 describes it (§3.1, §3.2, §4.2, §8), a second time and in other words than the
 * service: nothing here comes from the code under test. It is written to be compared with the document line by line,
 * not to be fast.
 */

/** Open states in the order in which a run passes through them. */
export const OPEN = ['queued', 'resumed', 'preparing', 'running', 'stopping'] as const;
/** The worker's own ends, which carry exit code and output. */
export const OUTCOMES = [
  'succeeded',
  'no-result',
  'unfinished',
  'blocked',
  'waiting-on-forge',
  'gave-up',
  'failed',
  'not-started',
] as const;
/** Other ends that a bridge reports. */
const OTHER_ENDS = ['replaced', 'skipped', 'stopped', 'waiting-for-person', 'dropped'] as const;

export const CLOSING = [...OUTCOMES, ...OTHER_ENDS] as const;
/** All that a bridge may report. */
export const REPORTABLE = [...OPEN, ...CLOSING] as const;

export type OpenState = (typeof OPEN)[number];
export type Reportable = (typeof REPORTABLE)[number];
export type ModelState = Reportable | 'timed-out' | 'lost' | 'closed';

/** The events of one run. Times are seconds of an arbitrary epoch. */
export type Happening =
  | { readonly what: 'report'; readonly state: Reportable; readonly at: number }
  /** The bridge lists what it holds; `names` is the state that it lists for this run, undefined when it lists others. */
  | { readonly what: 'inventory'; readonly names: OpenState | undefined; readonly at: number }
  /** The timeout task finds the bridge quiet. */
  | { readonly what: 'timeout'; readonly at: number }
  /** A person, a skill or a card that moves closes an interactive run. */
  | { readonly what: 'close'; readonly at: number };

export interface ModelRun {
  readonly state: ModelState;
  /** When the run first held each state. */
  readonly history: ReadonlyMap<ModelState, number>;
  /** Each state that the bridge itself reported. */
  readonly reported: ReadonlySet<Reportable>;
}

/** Where a happening leaves a run, and whether a report of it is news (201) or not (200). */
export interface ModelStep {
  readonly run: ModelRun | undefined;
  readonly news: boolean;
  readonly moved: boolean;
}

/** The run after a happening; undefined as long as nothing was reported. */
export function follow(run: ModelRun | undefined, happening: Happening): ModelStep {
  if (happening.what === 'report') return afterReport(run, happening.state, happening.at);
  const target = run && serviceMove(run, happening);
  if (!run || target === undefined) return { run, news: false, moved: false };
  // Each change writes a row, and a state has one row at most.
  return { run: { ...run, state: target, history: noted(run.history, target, happening.at) }, news: true, moved: true };
}

function afterReport(run: ModelRun | undefined, state: Reportable, at: number): ModelStep {
  if (run === undefined) {
    const first: ModelRun = { state, history: new Map([[state, at]]), reported: new Set([state]) };
    return { run: first, news: true, moved: true };
  }
  const moved = reportMoves(run, state);
  return {
    run: {
      state: moved ? state : run.state,
      // A row for each state that is new to the run, also where the run stays.
      history: noted(run.history, state, at),
      reported: new Set([...run.reported, state]),
    },
    news: moved || !run.history.has(state),
    moved,
  };
}

/** The rows of §3.2 that speak of reports, in their order. */
function reportMoves(run: ModelRun, state: Reportable): boolean {
  if (isOpen(run.state)) return height(state) > height(run.state);
  if (run.state === 'timed-out') return [...run.reported].every((before) => height(state) >= height(before));
  if (run.state === 'lost') return !isOpen(state);
  return false;
}

/** The rows of §3.2 that speak of inventories and of the timeout task, and the end of an interactive run. */
function serviceMove(run: ModelRun, happening: Exclude<Happening, { what: 'report' }>): ModelState | undefined {
  if (happening.what === 'timeout') return isOpen(run.state) ? 'timed-out' : undefined;
  if (happening.what === 'close') return isOpen(run.state) ? 'closed' : undefined;
  if (happening.names === undefined) return isOpen(run.state) || run.state === 'timed-out' ? 'lost' : undefined;
  return run.state === 'timed-out' ? happening.names : undefined;
}

/** Open states rank by their place in the list, and every closed state above them all. */
function height(state: ModelState): number {
  return isOpen(state) ? OPEN.indexOf(state) : OPEN.length;
}

export function isOpen(state: ModelState): state is OpenState {
  return (OPEN as readonly string[]).includes(state);
}

function noted(history: ModelRun['history'], state: ModelState, at: number): ModelRun['history'] {
  return history.has(state) ? history : new Map([...history, [state, at]]);
}
