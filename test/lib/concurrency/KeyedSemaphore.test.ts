import { KeyedSemaphore } from '../../../src/lib/concurrency/KeyedSemaphore.ts';

describe('places', () => {
  it('are so many for a holder and so many in all, and can be given back', () => {
    const places = new KeyedSemaphore({ ofHolder: 2, inAll: 3 });
    const [first, second, third] = [places.tryAcquire('a'), places.tryAcquire('a'), places.tryAcquire('a')];
    expect([first, second, third].map((leave) => leave !== undefined)).toEqual([true, true, false]);
    const other = places.tryAcquire('b');
    expect(other).toBeDefined();
    expect(places.tryAcquire('c')).toBeUndefined();
    first?.();
    expect(places.tryAcquire('c')).toBeDefined();
    expect(places.tryAcquire('a')).toBeUndefined();
    other?.();
    expect(places.tryAcquire('a')).toBeDefined();
  });
});
