import { setTimeout as pause } from 'node:timers/promises';

const LOOK_MS = 20;

/**
 * Looks until the condition holds and returns what it found. For changes without a signal, such as another process's
 * state.
 * @throws Error naming `what` after `withinMs`
 */
export async function until<Found>(
  what: string,
  look: () => Promise<Found | undefined | false> | Found | undefined | false,
  withinMs = 45_000,
): Promise<Found> {
  const deadline = Date.now() + withinMs;
  for (;;) {
    const found = await look();
    if (found !== undefined && found !== false) return found;
    if (Date.now() > deadline) throw new Error(`waited ${withinMs} ms in vain until ${what}`);
    await pause(LOOK_MS);
  }
}
