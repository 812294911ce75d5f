/** How often the clocks are looked at, and how much later than that a look may come while nothing is wrong. */
const LOOK_MS = 2_000;
const LATE_MS = 5_000;

/**
 * Calls the listener when the page stood still for a while: this computer slept, or the browser froze the page. A clock of the
 * computer that somebody set forward looks the same, so the listener finds out by asking the service.
 * @param listener `sleptMs` is what the monotonic clock of the page may have missed: some systems stop it during sleep
 */
export function onWake(listener: (sleptMs: number) => void): void {
  let ticked = performance.now();
  let dated = Date.now();
  const look = () => {
    const passed = performance.now() - ticked;
    const jumped = Date.now() - dated - passed;
    ticked += passed;
    dated = Date.now();
    if (passed > LOOK_MS + LATE_MS || jumped > LATE_MS) listener(Math.max(0, jumped > LATE_MS ? jumped : 0));
  };
  setInterval(look, LOOK_MS);
  // Timers may come late to a page that returns.
  document.addEventListener('visibilitychange', look);
  document.addEventListener('resume', look);
  window.addEventListener('pageshow', look);
}
