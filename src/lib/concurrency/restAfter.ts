import { performance } from 'node:perf_hooks';
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';

/** A step of a rest: long enough for the answer of the database that a heartbeat waits for. */
const STEP_MS = 10;
/** Below this part of a step, nobody else needs the thread. */
const BUSY = 0.5;

/**
 * Begins to measure how long this process's thread is busy, with whatever.
 * @returns a function that rests as long as that, at most `mostMs`, or until the thread has little to do; at least until the
 *   next turn of the event loop
 */
export function restAfter(mostMs: number): () => Promise<void> {
  const before = performance.eventLoopUtilization();
  return () => {
    const owedMs = Math.min(mostMs, performance.eventLoopUtilization(before).active);
    return owedMs < 1 ? nextTurn() : rest(owedMs);
  };
}

async function rest(owedMs: number): Promise<void> {
  for (let leftMs = owedMs; leftMs > 0; leftMs -= STEP_MS) {
    const before = performance.eventLoopUtilization();
    await pause(Math.min(STEP_MS, leftMs), undefined, { ref: false });
    if (performance.eventLoopUtilization(before).utilization < BUSY) return;
  }
}
