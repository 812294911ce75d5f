import fc from 'fast-check';
import { type Happening, OPEN, OUTCOMES, REPORTABLE } from './referenceModel.ts';

/** An event without its time, which is its place in the sequence. */
type Plain<Kind> = Kind extends Happening ? Omit<Kind, 'at'> : never;

const report = (states: readonly (typeof REPORTABLE)[number][]) =>
  fc.constantFrom(...states).map((state) => ({ what: 'report', state }) as const);

/** Ends are rare, because state machines go wrong between two guesses of the service. */
const happening: fc.Arbitrary<Plain<Happening>> = fc.oneof(
  { weight: 14, arbitrary: report(OPEN) },
  { weight: 1, arbitrary: report(OUTCOMES) },
  { weight: 2, arbitrary: report(REPORTABLE) },
  { weight: 7, arbitrary: fc.option(fc.constantFrom(...OPEN), { nil: undefined }).map(inventory) },
  { weight: 8, arbitrary: fc.constant({ what: 'timeout' } as const) },
  { weight: 1, arbitrary: fc.constant({ what: 'close' } as const) },
);

function inventory(names: (typeof OPEN)[number] | undefined) {
  return { what: 'inventory', names } as const;
}

/** Lives of one run. Late and repeated reports get times of their own, in no order. */
export const lives: fc.Arbitrary<Happening[]> = fc
  .array(fc.tuple(happening, fc.nat({ max: 1_000 })), { minLength: 1, maxLength: 24, size: 'max' })
  .map((all) => all.map(([plain, at]) => ({ ...plain, at }) as Happening));
