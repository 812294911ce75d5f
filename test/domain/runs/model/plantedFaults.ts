import { type HeldRun, isOpenRun, type RunEvent, rankOf, stepRun } from '../../../../src/domain/runs/runStates.ts';
import type { Machine } from './machineFault.ts';

/** Steps as the service does, except where `instead` has another run or event in mind. */
const askedAbout =
  (instead: (run: HeldRun, event: RunEvent) => readonly [HeldRun, RunEvent] | undefined): Machine =>
  (run, event) => {
    const other = run && instead(run, event);
    const step = stepRun(run, event);
    if (run === undefined || other === undefined) return step;
    const { state, moved } = stepRun(...other);
    const reportedRank = step.reportedRank;
    const seen = event.kind === 'report' ? event.state : moved ? state : undefined;
    return {
      state: moved ? state : run.state,
      reportedRank,
      moved,
      entered: run.held.has(seen ?? '') ? undefined : seen,
    };
  };

const as = (run: HeldRun, state: HeldRun['state'], reportedRank = run.reportedRank): HeldRun => ({
  ...run,
  state,
  reportedRank,
});

/** State machines with one mistake each; a comparison that lets one of them pass proves nothing. */
export const PLANTED_FAULTS: readonly (readonly [name: string, machine: Machine])[] = [
  [
    'a timed-out run is reopened by any report, however low',
    askedAbout((run, event) => (run.state === 'timed-out' ? [as(run, run.state, -1), event] : undefined)),
  ],
  [
    'a timed-out run is reopened only by a higher rank than before',
    askedAbout((run, event) =>
      run.state === 'timed-out' && event.kind === 'report' && rankOf(event.state) === run.reportedRank
        ? [as(run, 'closed'), event]
        : undefined,
    ),
  ],
  [
    'a timed-out run is as good as closed',
    askedAbout((run, event) =>
      run.state === 'timed-out' && event.kind === 'report' ? [as(run, 'closed'), event] : undefined,
    ),
  ],
  [
    'a lost run is reopened by an open state',
    askedAbout((run, event) =>
      run.state === 'lost' && event.kind === 'report' ? [as(run, 'timed-out'), event] : undefined,
    ),
  ],
  [
    'a lost run takes no report of its end',
    askedAbout((run, event) =>
      run.state === 'lost' && event.kind === 'report' ? [as(run, 'closed'), event] : undefined,
    ),
  ],
  [
    'an inventory finds a lost run again',
    askedAbout((run, event) =>
      run.state === 'lost' && event.kind === 'inventory' ? [as(run, 'timed-out'), event] : undefined,
    ),
  ],
  [
    'an inventory that does not name a timed-out run leaves it',
    askedAbout((run, event) =>
      run.state === 'timed-out' && event.kind === 'inventory' && event.listed === undefined
        ? [as(run, 'closed'), event]
        : undefined,
    ),
  ],
  [
    'an inventory moves a run that is open',
    askedAbout((run, event) =>
      isOpenRun(run.state) && event.kind === 'inventory' && event.listed !== undefined
        ? [as(run, 'timed-out'), event]
        : undefined,
    ),
  ],
  [
    'a later end replaces the first one',
    askedAbout((run, event) =>
      event.kind === 'report' && !isOpenRun(event.state) && !isOpenRun(run.state)
        ? [as(run, 'lost'), event]
        : undefined,
    ),
  ],
  [
    'a late open state reopens a closed run',
    askedAbout((run, event) =>
      event.kind === 'report' && run.state === 'closed' ? [as(run, 'timed-out'), event] : undefined,
    ),
  ],
  [
    'a report of a lower rank moves an open run',
    askedAbout((run, event) =>
      event.kind === 'report' && isOpenRun(run.state) && isOpenRun(event.state)
        ? [as(run, 'timed-out', -1), event]
        : undefined,
    ),
  ],
  [
    'silence times out what is closed',
    askedAbout((run, event) =>
      event.kind === 'silence' && !isOpenRun(run.state) ? [as(run, 'running'), event] : undefined,
    ),
  ],
  [
    'the guess counts among the states that the bridge reported',
    (run, event) => {
      const step = stepRun(run, event);
      return { ...step, reportedRank: Math.max(step.reportedRank, rankOf(step.state)) };
    },
  ],
  [
    'what an inventory lists counts among the states that the bridge reported',
    (run, event) => {
      const step = stepRun(run, event);
      const listed = event.kind === 'inventory' && step.moved && step.state !== 'lost' ? rankOf(step.state) : -1;
      return { ...step, reportedRank: Math.max(step.reportedRank, listed) };
    },
  ],
  [
    'the highest rank that was reported is forgotten when a late report comes',
    (run, event) => {
      const step = stepRun(run, event);
      return { ...step, reportedRank: event.kind === 'report' ? rankOf(event.state) : step.reportedRank };
    },
  ],
  [
    'a repeated state writes a second history row',
    (run, event) => ({ ...stepRun(run, event), ...(event.kind === 'report' ? { entered: event.state } : {}) }),
  ],
  [
    'a state that does not move the run writes no history row',
    (run, event) => {
      const step = stepRun(run, event);
      return step.moved ? step : { ...step, entered: undefined };
    },
  ],
  [
    'a state that moves the run back writes no second row, and says nothing moved',
    (run, event) => {
      const step = stepRun(run, event);
      return { ...step, moved: step.entered !== undefined && step.moved };
    },
  ],
];
