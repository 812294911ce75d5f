const ATTENDED_MS = 60_000;
let lastInput = Date.now();

const note = () => {
  lastInput = Date.now();
};
for (const type of ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const) {
  window.addEventListener(type, note, { passive: true, capture: true });
}

/** Whether a person was at the page in the last minute. What an open page asks by itself keeps no session alive. */
export const isAttended = (): boolean => Date.now() - lastInput < ATTENDED_MS;
