import type { ToolCall } from '../api/shapes.ts';

/** Milliseconds during which at least one call was running. Parallel calls count once (document 2 §4.4). */
export function sumToolTime(calls: readonly Pick<ToolCall, 'startedAt' | 'durationMs'>[]): number {
  const spans = calls
    .flatMap(({ startedAt, durationMs }) => {
      const from = Date.parse(startedAt);
      return durationMs === null || Number.isNaN(from) ? [] : [{ from, to: from + durationMs }];
    })
    .sort((one, other) => one.from - other.from);
  let total = 0;
  let until = Number.NEGATIVE_INFINITY;
  for (const { from, to } of spans) {
    total += Math.max(0, to - Math.max(from, until));
    until = Math.max(until, to);
  }
  return total;
}
