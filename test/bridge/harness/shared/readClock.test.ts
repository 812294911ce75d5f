import { readClock } from '../../../../src/bridge/harness/shared/readClock.ts';

const FROM = new Date('2026-11-27T07:35:10.000Z');

describe('the time of day in the words of a program', () => {
  it.each([
    ['resets 8:33am (UTC)', '2026-11-27T08:33:00.000Z'],
    ['resets 9am (Europe/Berlin)', '2026-11-27T08:00:00.000Z'],
    ['resets 6am (UTC)', '2026-11-28T06:00:00.000Z'],
    ['try again at 12:05 AM (America/New_York).', '2026-11-27T05:05:00.000Z'],
    ['resets 12pm (UTC)', '2026-11-27T12:00:00.000Z'],
  ])('%s is the next such moment', (text, at) => {
    const next = readClock(text, FROM)?.toISOString();
    // A time that has passed in its zone is meant for the next day.
    expect([at, new Date(Date.parse(at) + 86_400_000).toISOString()]).toContain(next);
    expect(Date.parse(next ?? '')).toBeGreaterThan(FROM.getTime());
  });

  it('is that of this machine without a zone', () => {
    const next = readClock('try again at 8:35 AM.', FROM);
    expect(next?.getHours()).toBe(8);
    expect(next?.getMinutes()).toBe(35);
  });

  it('is over where it passed a moment ago', () => {
    const at = new Date('2026-11-27T08:35:10.000Z');
    expect(readClock('try again at 8:35 AM (UTC).', at)).toBeUndefined();
    expect(readClock('resets 8am (UTC)', at)).toBeUndefined();
    expect(readClock('resets 7am (UTC)', at)?.toISOString()).toBe('2026-11-28T07:00:00.000Z');
  });

  it.each(['later', 'resets 25am', 'resets 9am (Nowhere/Else)', 'at 8:99 PM'])('is unknown in: %s', (text) => {
    expect(readClock(text, FROM)).toBeUndefined();
  });

  it('is found across a change of the clocks', () => {
    const before = new Date('2026-03-28T23:00:00.000Z');
    expect(readClock('resets 9am (Europe/Berlin)', before)?.toISOString()).toBe('2026-03-29T07:00:00.000Z');
  });
});
