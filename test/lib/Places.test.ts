import { Places } from '../../src/lib/Places.ts';

describe('places', () => {
  it('are so many for a holder and so many in all, and can be given back', () => {
    const places = new Places({ ofHolder: 2, inAll: 3 });
    const [first, second, third] = [places.take('a'), places.take('a'), places.take('a')];
    expect([first, second, third].map((leave) => leave !== undefined)).toEqual([true, true, false]);
    const other = places.take('b');
    expect(other).toBeDefined();
    expect(places.take('c')).toBeUndefined();
    first?.();
    expect(places.take('c')).toBeDefined();
    expect(places.take('a')).toBeUndefined();
    other?.();
    expect(places.take('a')).toBeDefined();
  });
});
