import { jest } from '@jest/globals';

// The clocks stand still: between two looks at real ones, a busy machine may let any time pass.
jest.useFakeTimers();
const { noteServerTime, noteSleep, onTimeJump, serverNow } = await import('../../src/dashboard/lib/serverClock.ts');

const HOUR_MS = 3_600_000;

describe("the service's clock in a page", () => {
  /** An answer of a service whose clock is ahead of this computer's by so much. */
  const answer = (aheadMs: number, tookMs: number, at = performance.now(), early = tookMs / 2) => {
    const serverMs = Date.now() + (at - performance.now()) - tookMs + early + aheadMs;
    noteServerTime(new Date(Math.floor(serverMs / 1000) * 1000).toUTCString(), at - tookMs, at);
  };
  const aheadMs = () => serverNow() - Date.now();

  it('is that of this computer until an answer contains it', () => {
    expect(Math.abs(aheadMs())).toBeLessThan(5);
    noteServerTime(null, 0, 1);
    noteServerTime('no date', 0, 1);
    expect(Math.abs(aheadMs())).toBeLessThan(5);
  });

  it('is known to the second after one answer, and better with each that follows', () => {
    answer(5 * HOUR_MS, 40);
    expect(Math.abs(aheadMs() - 5 * HOUR_MS)).toBeLessThan(550);
    const now = performance.now();
    // Answers that came at other parts of the second, and slow ones.
    for (let n = 0; n < 20; n++) answer(5 * HOUR_MS, n % 5 === 0 ? 9_000 : 20, now - n * 137);
    expect(Math.abs(aheadMs() - 5 * HOUR_MS)).toBeLessThan(120);
  });

  it('starts over when an answer contradicts it, and says that it jumped', () => {
    let jumps = 0;
    onTimeJump(() => jumps++);
    answer(5 * HOUR_MS, 40);
    expect(jumps).toBe(0);
    answer(-2 * HOUR_MS, 40);
    expect(Math.abs(aheadMs() + 2 * HOUR_MS)).toBeLessThan(550);
    expect(jumps).toBe(1);
  });

  it('advances by a sleep in which the monotonic clock stood still', () => {
    const before = aheadMs();
    noteSleep(HOUR_MS);
    expect(Math.abs(aheadMs() - before - HOUR_MS)).toBeLessThan(5);
    answer(0, 40);
    expect(Math.abs(aheadMs())).toBeLessThan(550);
  });
});
