import type { RunTiming, ToolCall } from '../api/shapes.ts';
import type { IdleGaps } from './IdleGaps.ts';
import { sumToolTime } from './sumToolTime.ts';

/**
 * The timing of a whole run. The tool time is unknown when an ended call has no duration. The gaps come from the first
 * clock that knows them.
 */
export function timingOf(calls: readonly ToolCall[], clocks: readonly IdleGaps[]): RunTiming {
  const timed = calls.every((call) => call.durationMs !== null || call.isError === null);
  return {
    toolTimeMs: timed ? sumToolTime(calls) : null,
    idleGapMs: clocks.map((gaps) => gaps.sum()).find((sum) => sum !== null) ?? null,
  };
}
