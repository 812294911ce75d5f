import { performance } from 'node:perf_hooks';

/**
 * Begins to measure how long this process's thread is busy, with whatever.
 * @returns a function that gives the milliseconds so far, at most `mostMs`
 */
export function busyTime(mostMs: number): () => number {
  const before = performance.eventLoopUtilization();
  return () => Math.min(mostMs, performance.eventLoopUtilization(before).active);
}
