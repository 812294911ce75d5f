import type { HeldRun, RunEvent, RunState, RunStep } from '../../../../src/domain/runs/runStates.ts';
import { follow, type Happening, type ModelRun } from './referenceModel.ts';

/** A state machine of runs: the service's, or one that is broken on purpose. */
export type Machine = (run: HeldRun | undefined, event: RunEvent) => RunStep;

/** A run as the service would keep it between two events: only the results of the steps are recorded. */
interface Kept extends HeldRun {
  readonly state: RunState;
  readonly rows: readonly { readonly state: string; readonly at: number }[];
}

/** Where the machine and the reference part while the same life happens to both, in words; undefined: nowhere. */
export function machineFault(machine: Machine, life: readonly Happening[]): string | undefined {
  let kept: Kept | undefined;
  let model: ModelRun | undefined;
  for (const [place, happening] of life.entries()) {
    const step = follow(model, happening);
    // An unreported run is in no table: an inventory or the timeout task has nothing to step.
    if (step.run === undefined) continue;
    model = step.run;
    const taken = machine(kept, eventOf(happening));
    kept = keep(kept, taken, happening.at);
    const got = { ...told(kept), moved: taken.moved, news: taken.moved || taken.entered !== undefined };
    const want = { ...wanted(model), moved: step.moved, news: step.news };
    if (JSON.stringify(got) !== JSON.stringify(want)) {
      return `at ${place} (${JSON.stringify(happening)}): ${JSON.stringify(got)}, but it is ${JSON.stringify(want)}`;
    }
  }
  return undefined;
}

function eventOf(happening: Happening): RunEvent {
  switch (happening.what) {
    case 'report':
      return { kind: 'report', state: happening.state };
    case 'inventory':
      return { kind: 'inventory', listed: happening.names };
    case 'timeout':
      return { kind: 'silence' };
    case 'close':
      return { kind: 'close' };
  }
}

function keep(kept: Kept | undefined, step: RunStep, at: number): Kept {
  const rows = [...(kept?.rows ?? []), ...(step.entered === undefined ? [] : [{ state: step.entered, at }])];
  const held = new Set(rows.map((row) => row.state));
  return { state: step.state, reportedRank: step.reportedRank, held, rows };
}

function told(kept: Kept): object {
  return { state: kept.state, rows: kept.rows.map((row) => `${row.state} ${row.at}`) };
}

function wanted(run: ModelRun): object {
  return { state: run.state, rows: [...run.history].map(([state, at]) => `${state} ${at}`) };
}
