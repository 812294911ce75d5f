import { resolveHubSettings } from '../../src/hub/HubSettings.ts';
import { streamLifetime } from '../../src/hub/streamLifetime.ts';

import { APP_ORIGIN, SECRET, silentLog } from './support/startTestHub.ts';

const now = new Date('2026-03-01T12:00:00Z');
const HOUR = 3_600_000;
const inHalfAnHour = new Date(now.getTime() + HOUR / 2);

describe('the lifetime of a stream', () => {
  it('is an hour at most unless somebody says otherwise, and ends early by chance [HUBX-08]', () => {
    const settings = resolveHubSettings({ secret: SECRET, corsOrigin: APP_ORIGIN, log: silentLog });
    const drawn = Array.from({ length: 100 }, () =>
      streamLifetime({ writeTimeoutMs: settings.writeTimeoutMs, expiresAt: undefined }, now, settings.random),
    );
    expect(Math.max(...drawn)).toBeLessThanOrEqual(HOUR);
    expect(Math.min(...drawn)).toBeGreaterThanOrEqual(0.8 * HOUR);
    expect(new Set(drawn).size).toBeGreaterThan(1);
  });

  it.each([
    ['48 minutes at least', HOUR, undefined, 0, 0.8 * HOUR],
    ['an hour at most', HOUR, undefined, 1, HOUR],
    ['no longer than its token', HOUR, inHalfAnHour, 1, HOUR / 2],
    ['no longer than the write timeout', HOUR / 4, inHalfAnHour, 1, HOUR / 4],
    ['nothing when the token is over', HOUR, now, 1, 0],
  ])('is %s [HUBX-08]', (_name, writeTimeoutMs, expiresAt, chance, expected) => {
    expect(streamLifetime({ writeTimeoutMs, expiresAt }, now, () => chance)).toBe(expected);
  });
});
