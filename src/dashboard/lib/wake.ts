/** How often the clocks are checked, and how late a check may come in normal operation. */
const LOOK_MS = 2_000;
const LATE_MS = 5_000;

/**
 * Calls the listener when the page was suspended for a while: this computer slept, or the browser froze the page.
 * Setting the computer's clock forward looks the same, so the listener has to ask the service.
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
  // Timers may be late on a page that resumes.
  document.addEventListener('visibilitychange', look);
  document.addEventListener('resume', look);
  window.addEventListener('pageshow', look);
}
