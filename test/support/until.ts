import { setTimeout as pause } from 'node:timers/promises';

/**
 * Between two looks passes half of the time that it has waited, so that a long wait costs few looks and ends little later. Most
 * looks are questions to a platform in this process, which cost more than what they wait for when they come often.
 */
const SHARE = 2;
const SHORTEST_MS = 30;
const LONGEST_MS = 250;
/** A real agent program takes half a minute to start while the processors are busy, and a run may start it twice. */
const PATIENCE_MS = process.env.BASCULE_TEST_AGENTS === undefined ? 45_000 : 150_000;

/**
 * Looks until the condition holds and returns what it found. For changes without a signal, such as another process's
 * state.
 * @throws Error naming `what` after `withinMs`
 */
export async function until<Found>(
  what: string,
  look: () => Promise<Found | undefined | false> | Found | undefined | false,
  withinMs = PATIENCE_MS,
): Promise<Found> {
  const began = Date.now();
  for (;;) {
    const found = await look();
    if (found !== undefined && found !== false) return found;
    const waited = Date.now() - began;
    if (waited > withinMs) throw new Error(`waited ${withinMs} ms in vain until ${what}`);
    await pause(Math.min(LONGEST_MS, Math.max(SHORTEST_MS, waited / SHARE)));
  }
}
