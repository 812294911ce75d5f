import { IdleGaps } from '../../../src/bridge/toolcalls/IdleGaps.ts';
import { sumToolTime } from '../../../src/bridge/toolcalls/sumToolTime.ts';

const START = Date.parse('2026-11-21T10:00:00Z');
const call = (from: number, durationMs: number | null) => ({
  startedAt: new Date(START + from).toISOString(),
  durationMs,
});

describe('the time that tools took', () => {
  it.each([
    ['one after another', [call(0, 100), call(200, 50)], 150],
    ['side by side', [call(0, 100), call(50, 100)], 150],
    ['one within another', [call(0, 1000), call(200, 100), call(900, 300)], 1200],
    ['told in another order', [call(500, 100), call(0, 550)], 600],
    ['without an end', [call(0, null), call(10, 5)], 5],
    ['none', [], 0],
  ])('counts calls %s once [TOOL-30]', (_how, calls, total) => {
    expect(sumToolTime(calls)).toBe(total);
  });
});

describe('the pauses of a stream', () => {
  const sum = (...at: number[]) => {
    const gaps = new IdleGaps();
    for (const moment of at) gaps.add(START + moment);
    return gaps.sum();
  };

  it('count when they are longer than 300 seconds, each in full [TOOL-31]', () => {
    expect(sum(0, 300_000)).toBe(0);
    expect(sum(0, 300_001)).toBe(300_001);
    expect(sum(0, 400_000, 500_000, 1_000_000)).toBe(900_000);
  });

  it('count once when a clock was set back [TOOL-31]', () => {
    expect(sum(0, 1_000_000, 500_000, 900_000)).toBe(1_000_000);
  });

  it('are unknown without two timed lines, or when a line that had to be timed was not [TOOL-31]', () => {
    expect(sum()).toBeNull();
    expect(sum(5)).toBeNull();
    const gaps = new IdleGaps();
    gaps.add(START);
    gaps.lose();
    gaps.add(START + 1);
    expect(gaps.sum()).toBeNull();
  });
});
