import { streamLifetime } from '../../src/hub/streamLifetime.ts';

const now = new Date('2026-03-01T12:00:00Z');
const HOUR = 3_600_000;
const inHalfAnHour = new Date(now.getTime() + HOUR / 2);

describe('the lifetime of a stream', () => {
  it.each([
    ['48 minutes at least', HOUR, undefined, 0, 0.8 * HOUR],
    ['an hour at most', HOUR, undefined, 1, HOUR],
    ['no longer than its token', HOUR, inHalfAnHour, 1, HOUR / 2],
    ['no longer than the write timeout', HOUR / 4, inHalfAnHour, 1, HOUR / 4],
    ['nothing when the token is over', HOUR, now, 1, 0],
    ['what a timer can count', 1e12, undefined, 1, 2 ** 31 - 1],
  ])('is %s [HUBX-08]', (_name, writeTimeoutMs, expiresAt, chance, expected) => {
    expect(streamLifetime({ writeTimeoutMs, expiresAt }, now, () => chance)).toBe(expected);
  });
});
