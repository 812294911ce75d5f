import { waitAfter } from '../../../src/bridge/mcp/postMessage.ts';

describe('the wait of bascule mcp before it sends a message again', () => {
  it('is spread over the time that the instance asked for, and never shorter', () => {
    const asked = [0, 0.5, 1].map((share) => waitAfter({ retryAfterMs: 10_000 }, 1, 500, share));
    expect(asked).toEqual([12_000, 17_000, 22_000]);
    expect(waitAfter({ retryAfterMs: 0 }, 1, 500, 1)).toBe(0);
    // The time is bounded, and what is beyond the bound is spread too.
    const long = [0, 1].map((share) => waitAfter({ retryAfterMs: 600_000 }, 1, 500, share));
    expect(long).toEqual([32_000, 62_000]);
  });

  it('is of this process alone when nothing says otherwise', () => {
    const waits = [1, 2].map(() => waitAfter({ retryAfterMs: 10_000 }, 1, 500));
    expect(waits[0]).toBe(waits[1]);
  });

  it('doubles when the instance asked for none', () => {
    expect([1, 2, 3, 20].map((attempt) => waitAfter({ retryAfterMs: undefined }, attempt, 500))).toEqual([
      500, 1_000, 2_000, 30_000,
    ]);
  });
});
