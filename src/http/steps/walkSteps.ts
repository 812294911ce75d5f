import type { Exchange, Step } from '../Exchange.ts';

/**
 * Runs the steps in order, and `last` after all of them. The function that walks is made once and not for each request, because the
 * bundle gives every named function its name again, which takes six times as long as the walk itself.
 */
export function walkSteps(steps: readonly Step[], exchange: Exchange, last: () => Promise<void>): Promise<void> {
  return walkFrom(0, steps, exchange, last);
}

function walkFrom(place: number, steps: readonly Step[], exchange: Exchange, last: () => Promise<void>): Promise<void> {
  const step = steps[place];
  return step === undefined ? last() : step(exchange, () => walkFrom(place + 1, steps, exchange, last));
}
