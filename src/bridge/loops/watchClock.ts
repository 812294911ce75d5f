export interface Clock {
  /** Milliseconds since 1970, as the machine believes. */
  wall(): number;
  /** Milliseconds since some moment; nobody sets it. */
  steady(): number;
}

export const CLOCK: Clock = { wall: () => Date.now(), steady: () => performance.now() };

/**
 * Calls when the machine slept or its clock was set: its connections and tokens may be worth nothing by then. Whether the
 * steady clock goes on in a sleep differs between systems, so both signs count. Answers how to end it.
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
