import { jest } from '@jest/globals';
import { Silence } from '../../src/dashboard/relay/Silence.ts';

describe('a request without an answer', () => {
  let asked: number;
  let told: unknown[];
  let overs: number;
  let answer: () => Promise<unknown>;
  let silence: Silence;
  beforeEach(() => {
    jest.useFakeTimers();
    asked = 0;
    told = [];
    overs = 0;
    answer = () => new Promise(() => undefined);
    silence = new Silence(
      () => {
        asked++;
        return answer();
      },
      (...silent) => told.push(silent),
      () => overs++,
    );
  });
  afterEach(() => void jest.useRealTimers());

  it('leads to a question after two seconds, and is noticed after three', async () => {
    const end = silence.awaitAnswer();
    await jest.advanceTimersByTimeAsync(1_900);
    expect(asked).toBe(0);
    await jest.advanceTimersByTimeAsync(1_050);
    expect([asked, told]).toEqual([1, [[2_900, false]]]);
    end();
    await jest.advanceTimersByTimeAsync(60_000);
    expect([asked, told.length]).toEqual([1, 1]);
  });

  it('is reported again by a second question in a row, and is over with whatever comes', async () => {
    silence.awaitAnswer();
    await jest.advanceTimersByTimeAsync(5_850);
    expect([told, overs]).toEqual([
      [
        [2_900, false],
        [5_800, true],
      ],
      0,
    ]);
    silence.heard();
    silence.heard();
    expect(overs).toBe(1);
    // A question that is answered, like all that came, makes the next failure a first one.
    await jest.advanceTimersByTimeAsync(2_950);
    expect(told.slice(2)).toEqual([[2_900, false]]);
  });

  it('is only slow while the service answers something else, or that question', async () => {
    answer = () => Promise.resolve();
    const end = silence.awaitAnswer();
    for (let second = 0; second < 10; second++) {
      await jest.advanceTimersByTimeAsync(1_000);
      silence.heard();
    }
    expect(asked).toBe(0);
    await jest.advanceTimersByTimeAsync(8_500);
    expect([asked, told]).toEqual([4, []]);
    // The network dies later.
    answer = () => Promise.reject(new Error('unreachable'));
    await jest.advanceTimersByTimeAsync(2_000);
    expect(told).toHaveLength(1);
    end();
  });

  it('waits longer where answers take long', async () => {
    for (const trip of [2_500, 2_000, 9_000]) silence.heard(trip);
    silence.awaitAnswer();
    await jest.advanceTimersByTimeAsync(5_900);
    expect(told).toEqual([]);
    await jest.advanceTimersByTimeAsync(200);
    expect(told).toHaveLength(1);
  });
});
