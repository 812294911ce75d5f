import type { Exchange, Step } from './Exchange.ts';

/** Leads an exchange through the steps in their order, and behind the last of them to `last`. */
export function walkSteps(steps: readonly Step[], exchange: Exchange, last: () => Promise<void>): Promise<void> {
  const from = (place: number): Promise<void> => {
    const step = steps[place];
    return step === undefined ? last() : step(exchange, () => from(place + 1));
  };
  return from(0);
}
