export interface Clock {
  /** Milliseconds since 1970, by the system's clock. */
  wall(): number;
  /** Milliseconds since a fixed moment, by a clock that cannot be set. */
  steady(): number;
}

export const CLOCK: Clock = { wall: () => Date.now(), steady: () => performance.now() };

/**
 * Calls `onJump` when the machine has slept or its clock was set: connections and tokens may be useless then. Systems
 * differ in whether the steady clock runs during sleep, so both signs count.
 * @returns a function that ends the watch
 */
export function watchClock(everyMs: number, onJump: () => void, clock: Clock = CLOCK): () => void {
  let wall = clock.wall();
  let steady = clock.steady();
  const timer = setInterval(() => {
    const passed = clock.steady() - steady;
    const jumped = Math.abs(clock.wall() - wall - passed);
    wall = clock.wall();
    steady = clock.steady();
    if (Math.max(jumped, passed) > everyMs * 2) onJump();
  }, everyMs);
  timer.unref();
  return () => clearInterval(timer);
}
