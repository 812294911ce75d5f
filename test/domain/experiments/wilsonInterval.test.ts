import fc from 'fast-check';
import { wilsonInterval } from '../../../src/domain/experiments/wilsonInterval.ts';

const rounded = (value: number) => Math.round(value * 10_000) / 10_000;

describe('the interval of a share', () => {
  // R. G. Newcombe, Two-sided confidence intervals for the single proportion, Statistics in Medicine 17 (1998), method 3.
  it.each([
    [81, 263, 0.2553, 0.3662],
    [15, 148, 0.0624, 0.1605],
    [0, 20, 0, 0.1611],
    [1, 29, 0.0061, 0.1718],
  ])('of %i in %i is what the literature says', (successes, trials, low, high) => {
    const share = wilsonInterval(successes, trials);
    expect(share?.rate).toBeCloseTo(successes / trials, 12);
    expect([rounded(share?.low ?? -1), rounded(share?.high ?? -1)]).toEqual([low, high]);
  });

  it('is undefined without a trial', () => {
    expect(wilsonInterval(0, 0)).toBeNull();
  });

  it('holds its share, stays within 0 and 1, and mirrors that of the failures', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 5_000_000 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (trials, part) => {
          const successes = Math.round(trials * part);
          const [share, mirror] = [wilsonInterval(successes, trials), wilsonInterval(trials - successes, trials)];
          if (share === null || mirror === null) throw new Error('no interval');
          expect(share.low).toBeGreaterThanOrEqual(0);
          expect(share.low).toBeLessThanOrEqual(share.rate);
          expect(share.high).toBeGreaterThanOrEqual(share.rate);
          expect(share.high).toBeLessThanOrEqual(1);
          expect(share.low).toBeCloseTo(1 - mirror.high, 12);
          // The bounds are the shares from which the observed one lies just at the edge (Wilson's own definition).
          for (const bound of [share.low, share.high].filter((edge) => edge > 0 && edge < 1)) {
            const distance = Math.abs(share.rate - bound) / Math.sqrt((bound * (1 - bound)) / trials);
            expect(distance).toBeCloseTo(1.959964, 5);
          }
        },
      ),
    );
  });
});
