import type { Exchange, Step } from '../Exchange.ts';

/** Runs the steps in order, and `last` after all of them. */
export function walkSteps(steps: readonly Step[], exchange: Exchange, last: () => Promise<void>): Promise<void> {
  const from = (place: number): Promise<void> => {
    const step = steps[place];
    return step === undefined ? last() : step(exchange, () => from(place + 1));
  };
  return from(0);
}
