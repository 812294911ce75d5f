import { jest } from '@jest/globals';
import { Deadline } from '../../../src/lib/concurrency/Deadline.ts';

describe('a deadline', () => {
  afterEach(() => jest.restoreAllMocks());

  it('passes after its time, whatever the machine clock is set to in between', () => {
    const long = new Deadline(60_000);
    const over = new Deadline(0);
    const steady = performance.now();
    const now = Date.now();
    const set = (ms: number) => jest.spyOn(Date, 'now').mockReturnValue(now + ms);
    set(3_600_000);
    expect(long.passed).toBe(false);
    jest.spyOn(performance, 'now').mockReturnValue(steady + 61_000);
    set(-3_600_000);
    expect([long.passed, over.passed]).toEqual([true, true]);
  });

  it('passes at once for a caller that is told to stop', () => {
    const stop = new AbortController();
    const deadline = new Deadline(60_000, stop.signal);
    expect(deadline.passed).toBe(false);
    stop.abort();
    expect(deadline.passed).toBe(true);
  });
});
