import { budgetWindow, isYoung, youngBudget } from '../../../src/graphql/cost/budgetWindow.ts';
import { LIMITS } from '../../../src/graphql/cost/limits.ts';
import { firstIdOf } from '../../../src/lib/uuid.ts';

const DAY_MS = 24 * 3_600_000;

describe('what an account may spend in one go', () => {
  it('is what a second brings, or what the costliest operation needs', () => {
    expect(budgetWindow(60_000_000)).toEqual({ limit: 1_000_000, seconds: 1 });
    expect(budgetWindow(10_000_000)).toEqual({ limit: 166_666, seconds: 1 });
    for (const perMinute of [250_000, 500_000, 2_500_000, 7_000_000]) {
      const { limit, seconds } = budgetWindow(perMinute);
      expect(limit).toBeGreaterThanOrEqual(LIMITS.cost + 100);
      expect(limit).toBeGreaterThanOrEqual(LIMITS.tokens * 30);
      expect(limit / seconds).toBeCloseTo(perMinute / 60, -1);
      expect(((seconds - 1) * perMinute) / 60).toBeLessThan(LIMITS.tokens * 30);
    }
  });

  it('is half of it in the first day of the account, in which the costliest operation fits', () => {
    expect(youngBudget(10_000_000)).toBe(5_000_000);
    expect(budgetWindow(youngBudget(250_000)).limit).toBeGreaterThanOrEqual(LIMITS.tokens * 30);
    const now = Date.now();
    const id = firstIdOf(new Date(now));
    expect(isYoung(id, new Date(now + DAY_MS - 1))).toBe(true);
    expect(isYoung(id, new Date(now + DAY_MS))).toBe(false);
    // Its id tells no time.
    expect(isYoung('7c9e6679-7425-40de-944b-e07fc1f90ae7', new Date())).toBe(false);
  });
});
