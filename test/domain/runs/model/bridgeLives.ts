import fc from 'fast-check';
import { OPEN, type OpenState, OUTCOMES, REPORTABLE, type Reportable } from './referenceModel.ts';

/** How many runs a bridge of these tests has beside its interactive one. */
export const RUNS_EACH = 3;

/** The events of a bridge in one tick of the clock. */
export type BridgeHappening =
  /** It reports one of its runs; `at` is in seconds, and `carriesStart` says whether an end names session and start. */
  | {
      readonly what: 'report';
      readonly run: number;
      readonly state: Reportable;
      readonly at: number;
      readonly carriesStart: boolean;
    }
  /** It lists its runs, each with a state or not at all. */
  | { readonly what: 'inventory'; readonly names: readonly (OpenState | undefined)[] }
  /** It sends no heartbeat until the service has given up on it. */
  | { readonly what: 'silence' }
  /** A person closes its interactive run. */
  | { readonly what: 'close' };

const state: fc.Arbitrary<Reportable> = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...OPEN) },
  { weight: 1, arbitrary: fc.constantFrom(...OUTCOMES) },
  { weight: 1, arbitrary: fc.constantFrom(...REPORTABLE) },
);

const happening: fc.Arbitrary<BridgeHappening> = fc.oneof(
  {
    weight: 12,
    arbitrary: fc.record({
      what: fc.constant('report' as const),
      run: fc.nat({ max: RUNS_EACH - 1 }),
      state,
      at: fc.nat({ max: 100_000 }),
      carriesStart: fc.boolean(),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      what: fc.constant('inventory' as const),
      names: fc.array(fc.option(fc.constantFrom(...OPEN), { nil: undefined }), {
        minLength: RUNS_EACH,
        maxLength: RUNS_EACH,
      }),
    }),
  },
  { weight: 3, arbitrary: fc.constant({ what: 'silence' as const }) },
  { weight: 1, arbitrary: fc.constant({ what: 'close' as const }) },
);

/** Lives of one bridge, all of one length so that many can be led side by side. */
export const bridgeLives = (ticks: number): fc.Arbitrary<BridgeHappening[]> =>
  fc.array(happening, { minLength: ticks, maxLength: ticks });
