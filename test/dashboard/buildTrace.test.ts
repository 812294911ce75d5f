import {
  buildTrace,
  indexCalls,
  type Moments,
  sumTrace,
  timeIn,
} from '../../src/dashboard/pages/run/trace/buildTrace.ts';
import type { Call } from '../../src/dashboard/pages/run/trace/calls.ts';
import { formatTick, ticksOf } from '../../src/dashboard/pages/run/trace/traceView.ts';

const call = (seq: number, startedAt: number, durationMs: number, more: Partial<Call> = {}): Call => ({
  seq,
  startedAt,
  durationMs,
  tool: 'Bash',
  kind: undefined,
  isError: false,
  inSubagent: false,
  what: '',
  backgroundId: undefined,
  waitsOn: undefined,
  ...more,
});
const moments = (fields: Partial<Moments>): Moments => ({
  opened: 0,
  preparing: 500,
  running: 1000,
  end: 4000,
  ...fields,
});

describe('the trace of a run', () => {
  it.each<[string, readonly Call[]]>([
    ['calls in it', [call(1, 1200, 800), call(2, 2500, 1000)]],
    ['a call that begins before it and one that ends after it', [call(1, 200, 1500), call(2, 3500, 1500)]],
    [
      'calls beside each other, one of them a subagent',
      [call(1, 1000, 2000), call(2, 1500, 2000, { kind: 'subagent' })],
    ],
    ['a call outside of it', [call(1, 4500, 700)]],
    ['no calls', []],
  ])('divides the time that the run took among its lanes: %s', (_name, calls) => {
    const trace = buildTrace(indexCalls(calls), moments({}));
    const { modelMs, toolMs, idleMs } = sumTrace(trace);
    expect(modelMs + toolMs + idleMs).toBe(3000);
    expect(modelMs).toBe(timeIn(trace.lanes.Model));
    for (const lane of Object.values(trace.lanes)) for (const { to } of lane) expect(to).toBeLessThanOrEqual(4000);
  });

  it('has room for the whole length of each call', () => {
    const { range, roots } = buildTrace(
      indexCalls([call(1, 200, 1500), call(2, 3500, 1500)]),
      moments({ opened: 800 }),
    );
    expect(range).toEqual({ from: 200, to: 5000 });
    expect(roots.map(({ span }) => span.to - span.from)).toEqual([1500, 1500]);
  });

  it.each([
    [0, 900],
    [0, 3000],
    [123, 61_000],
    [0, 3_600_000],
  ])('has an axis on which no two times read the same, from %d to %d', (from, to) => {
    const ticks = ticksOf({ from, to }, 9);
    const labels = ticks.map((at) => formatTick(at, ticks, (each) => new Date(each).toISOString().slice(11, 19)));
    expect(labels.length).toBeGreaterThan(1);
    expect(new Set(labels).size).toBe(labels.length);
  });
});
