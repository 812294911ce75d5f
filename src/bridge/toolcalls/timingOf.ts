import type { RunTiming, ToolCall } from '../api/shapes.ts';
import type { IdleGaps } from './IdleGaps.ts';
import { sumToolTime } from './sumToolTime.ts';

/**
 * Of the whole run. The time that tools took is unknown when a call that ended has no duration. The pauses are those of
 * the first clock that knows them.
 */
export function timingOf(calls: readonly ToolCall[], clocks: readonly IdleGaps[]): RunTiming {
  const timed = calls.every((call) => call.durationMs !== null || call.isError === null);
  return {
    toolTimeMs: timed ? sumToolTime(calls) : null,
    idleGapMs: clocks.map((gaps) => gaps.sum()).find((sum) => sum !== null) ?? null,
  };
}
