const ATTENDED_MS = 60_000;
/** Two clocks are compared: the monotonic one may stop while this computer sleeps, and the other one can be set. */
const clocks = () => [performance.now(), Date.now()] as const;
let lastInput = clocks();

const note = () => {
  lastInput = clocks();
};
for (const type of ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const) {
  window.addEventListener(type, note, { passive: true, capture: true });
}

/**
 * Whether a person used the page in the last minute. Requests that an open page makes automatically do not extend the
 * session.
 */
export function isAttended(): boolean {
  return clocks().every((now, clock) => now - (lastInput[clock] as number) < ATTENDED_MS);
}
