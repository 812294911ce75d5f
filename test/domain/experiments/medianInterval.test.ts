import { LEAST_VALUES, medianBoundShares, toInterval } from '../../../src/domain/experiments/medianInterval.ts';
import { createDomainWorld, type DomainWorld } from '../../support/domain.ts';

describe('the interval of a median', () => {
  let world: DomainWorld;
  beforeAll(async () => {
    world = await createDomainWorld();
  });
  afterAll(() => world.close());

  /** How likely at most `below` of `count` values lie below the median, exactly. */
  function tail(count: number, below: number): number {
    let term = 0.5 ** Math.min(count, 1000);
    let sum = 0;
    for (let k = 0; k <= below; k++) {
      sum += term;
      term = (term * (count - k)) / (k + 1);
    }
    return sum;
  }

  it('encloses it with 95 % by the binomial distribution, whatever the number of values, and hardly more', async () => {
    const { low, high } = medianBoundShares('n');
    const rows = await world.sql<{ n: number; low: number; high: number }>(
      `select n::int, ceil((${low}) * n)::int as low, ceil((${high}) * n)::int as high
       from generate_series(${LEAST_VALUES}, 400) as n`,
    );
    for (const { n, low: first, high: last } of rows) {
      expect(first + last).toBe(n + 1);
      const outside = 2 * tail(n, first - 1);
      expect(outside).toBeLessThanOrEqual(0.05);
      // Two ranks further in would not do.
      expect(2 * tail(n, first + 1)).toBeGreaterThan(0.05);
    }
  });

  it('is undefined for too few values', () => {
    expect(2 * tail(LEAST_VALUES - 1, 0)).toBeGreaterThan(0.05);
    expect(toInterval(LEAST_VALUES - 1, [1, 2])).toBeNull();
    expect(toInterval(LEAST_VALUES, [1, 2])).toEqual({ low: 1, high: 2 });
    expect(toInterval(0, null)).toBeNull();
  });
});
