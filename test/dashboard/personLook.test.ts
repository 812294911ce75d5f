import { colourOfPerson, initialsOf } from '../../src/dashboard/lib/personLook.ts';

describe('the mark of a person', () => {
  it.each([
    ['ann.lee@example.com', 'AL'],
    ['ann-lee_park@example.com', 'AL'],
    ['zoë@example.com', 'Z'],
    ['01a227@example.com', '0'],
    ['_@example.com', '?'],
  ])('has the initials of the address: %s is %s', (email, initials) => {
    expect(initialsOf(email)).toBe(initials);
  });

  it('has one of eight colours, and many people use all of them', () => {
    const colours = Array.from({ length: 400 }, (_, nth) => colourOfPerson(`person${nth}@example.com`));
    const used = Map.groupBy(colours, (colour) => colour);
    expect([...used.keys()].sort()).toEqual(Array.from({ length: 8 }, (_, nth) => `var(--person-${nth + 1})`));
    for (const people of used.values()) expect(people.length).toBeGreaterThan(20);
  });
});
