/**
 * The time by the service's clock. Ages are shown against times that the service wrote, and the clock of this computer
 * may be wrong by hours or be set while the page is open. So the page adds a measured difference to the monotonic
 * clock, which cannot be set: the `Date` header of an answer is the service's time, cut to the second, at a moment
 * between the sending of the request and the arrival of the answer.
 */

/** The bounds of the difference, in milliseconds; undefined before the first answer. */
let bounds: { readonly low: number; readonly high: number } | undefined;
/** Until the first answer, this computer's clock counts. */
let difference = Date.now() - performance.now();
const watchers = new Set<() => void>();

/** The time by the service's clock, in milliseconds since 1970. */
export const serverNow = (): number => performance.now() + difference;

/**
 * Measures the service's clock by an answer. Each answer narrows the bounds; one that contradicts them replaces them,
 * because a clock was set, or this computer slept.
 * @param date the `Date` header
 * @param sentAt when the request was sent, by `performance.now()`
 * @param arrivedAt when its answer arrived
 */
export function noteServerTime(date: string | null, sentAt: number, arrivedAt: number): void {
  const second = Date.parse(date ?? '');
  if (Number.isNaN(second)) return;
  const told = { low: second - arrivedAt, high: second + 1_000 - sentAt };
  const both = bounds && { low: Math.max(bounds.low, told.low), high: Math.min(bounds.high, told.high) };
  bounds = both && both.low <= both.high ? both : told;
  move((bounds.low + bounds.high) / 2);
}

/** This computer slept, and the monotonic clock stopped too: this is the best estimate until the next answer. */
export function noteSleep(ms: number): void {
  bounds = undefined;
  move(difference + ms);
}

/** Calls the watcher when the time jumps. */
export function onTimeJump(watcher: () => void): void {
  watchers.add(watcher);
}

function move(next: number): void {
  const jump = Math.abs(next - difference);
  difference = next;
  if (jump >= 1_000) for (const watcher of watchers) watcher();
}
