import fc from 'fast-check';
import {
  isOpenRun,
  REPORTED_RUN_STATES,
  RUN_OUTCOMES,
  RUN_STATES,
  stepRun,
} from '../../../../src/domain/runs/runStates.ts';
import { testSeed } from '../../../support/testSeed.ts';
import { lives } from './happenings.ts';
import { type Machine, machineFault } from './machineFault.ts';
import { PLANTED_FAULTS } from './plantedFaults.ts';
import {
  CLOSING,
  follow,
  type Happening,
  isOpen,
  type ModelRun,
  OPEN,
  OUTCOMES,
  REPORTABLE,
} from './referenceModel.ts';
import { modelRuns } from './settings.ts';

const parameters = { numRuns: modelRuns(), seed: testSeed };

/** What fast-check found; its report contains the seed and the shortest life. */
function search(machine: Machine) {
  return fc.check(
    fc.property(lives, (life) => {
      const fault = machineFault(machine, life);
      if (fault !== undefined) throw new Error(fault);
    }),
    parameters,
  );
}

describe(`the state machine of runs (seed ${testSeed})`, () => {
  it('knows the states of the document, which are open, which are outcomes and who sets them [STATE-22, STATE-23]', () => {
    expect(new Set(RUN_STATES)).toEqual(new Set([...REPORTABLE, 'timed-out', 'lost', 'closed']));
    expect(RUN_STATES.filter((state) => isOpenRun(state))).toEqual([...OPEN]);
    expect(new Set(RUN_OUTCOMES)).toEqual(new Set(OUTCOMES));
    const ofBridges = REPORTED_RUN_STATES;
    expect(new Set(ofBridges)).toEqual(new Set(REPORTABLE));
  });

  it(`does what the reference does, in ${parameters.numRuns} lives [STATE-01, STATE-09, STATE-10, STATE-13, STATE-14, STATE-15, STATE-16, STATE-17, STATE-18, STATE-19, STATE-24]`, () => {
    const found = search(stepRun);
    if (found.failed) throw new Error(fc.defaultReportMessage(found));
  });

  it.each(PLANTED_FAULTS)('would be caught if it were wrong: %s', (_, machine) => {
    expect(search(machine).failed).toBe(true);
  });

  it('ends the same in whatever order one set of reports with one end arrives [STATE-02, STATE-06, STATE-07]', () => {
    const reports = fc
      .tuple(fc.subarray([...OPEN]), fc.option(fc.constantFrom(...CLOSING), { nil: undefined }), fc.nat())
      .map(([open, end]) => [...open, ...(end === undefined ? [] : [end])])
      .filter((states) => states.length > 0)
      .map((states) => states.map((state, place): Happening => ({ what: 'report', state, at: place })));
    const orders = reports.chain((all) =>
      fc.tuple(...[0, 1].map(() => fc.shuffledSubarray(all, { minLength: all.length })), fc.subarray(all)),
    );
    fc.assert(
      fc.property(orders, ([one = [], other = [], repeats = []]) => {
        const [first, second] = [endOf([...one, ...repeats]), endOf([...other, ...repeats])];
        expect(first?.state).toBe(second?.state);
        expect(sorted(first)).toEqual(sorted(second));
        expect([machineFault(stepRun, [...one, ...repeats]), machineFault(stepRun, other)]).toEqual([
          undefined,
          undefined,
        ]);
        // And the end, where there is one, is the end.
        expect(isOpen(first?.state ?? 'lost')).toBe(
          one.every((report) => report.what !== 'report' || isOpen(report.state)),
        );
      }),
      parameters,
    );
  });
});

function endOf(life: readonly Happening[]): ModelRun | undefined {
  return life.reduce<ModelRun | undefined>((run, happening) => follow(run, happening).run, undefined);
}

function sorted(run: ModelRun | undefined): unknown {
  return [...(run?.history ?? [])].sort();
}
