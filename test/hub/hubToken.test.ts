import { decodeJwt, decodeProtectedHeader, SignJWT, UnsecuredJWT } from 'jose';
import { HubSecretError, hubKey } from '../../src/hub/hubKey.ts';
import {
  SUBSCRIBER_TOKEN_SECONDS,
  signPublisherToken,
  signSubscriberToken,
  verifyHubToken,
} from '../../src/hub/hubToken.ts';
import { SECRET } from './support/startTestHub.ts';

const now = new Date('2026-03-01T12:00:00.900Z');
const topic = 'https://app.example/users/0190b1e2-0000-7000-8000-000000000001';

describe('the tokens of the hub', () => {
  it('sign a subscriber with HS256 for one hour and for the one topic given', async () => {
    const token = await signSubscriberToken({
      secret: SECRET,
      topics: [topic],
      ttlSeconds: SUBSCRIBER_TOKEN_SECONDS,
      now,
    });
    expect(decodeProtectedHeader(token).alg).toBe('HS256');
    const claims = decodeJwt(token);
    expect(claims.mercure).toEqual({ subscribe: [topic] });
    expect(Number(claims.exp) - Number(claims.iat)).toBe(3600);
    expect(claims.iat).toBe(Date.parse('2026-03-01T12:00:00Z') / 1000);
    const grant = await verifyHubToken(token, hubKey(SECRET), now);
    expect(grant).toEqual({ subscribe: [topic], publish: undefined, expiresAt: new Date('2026-03-01T13:00:00Z') });
  });

  it('end at a given time as well', async () => {
    const token = await signSubscriberToken({
      secret: SECRET,
      topics: [],
      expiresAt: new Date(now.getTime() + 5000),
      now,
    });
    expect(decodeJwt(token).exp).toBe(Date.parse('2026-03-01T12:00:05Z') / 1000);
  });

  it('let a publisher publish everywhere', async () => {
    const token = await signPublisherToken({ secret: SECRET, ttlSeconds: 60, now });
    expect(decodeJwt(token).mercure).toEqual({ publish: ['*'] });
  });

  it.each([
    ['undefined', undefined],
    ['empty', ''],
    ['blank', ' '.repeat(40)],
    ['short', 'x'.repeat(31)],
  ])('are never signed when the secret is %s [HUBX-09]', async (_name, secret) => {
    await expect(signSubscriberToken({ secret, topics: [topic], ttlSeconds: 60, now })).rejects.toThrow(HubSecretError);
    await expect(signPublisherToken({ secret, ttlSeconds: 60, now })).rejects.toThrow(HubSecretError);
  });

  it('are refused when expired, signed with another key or algorithm, or not signed at all', async () => {
    // Long enough for HS512 too, so that only the pinned algorithm prevents it.
    const secret = SECRET.repeat(2);
    const key = hubKey(secret);
    const good = await signSubscriberToken({ secret, topics: [topic], ttlSeconds: 60, now });
    const claims = { mercure: { subscribe: ['*'] } };
    const bad = [
      await signSubscriberToken({ secret: `${secret}!`, topics: [topic], ttlSeconds: 60, now }),
      await new SignJWT(claims).setProtectedHeader({ alg: 'HS512' }).sign(key),
      new UnsecuredJWT(claims).encode(),
      `${good}x`,
      'x',
    ];
    for (const token of bad) await expect(verifyHubToken(token, key, now)).rejects.toThrow();
    await expect(verifyHubToken(good, key, new Date(now.getTime() + 59_000))).resolves.toBeDefined();
    await expect(verifyHubToken(good, key, new Date(now.getTime() + 60_000))).rejects.toThrow();
  });

  it.each([[undefined], [null], ['text'], [{ subscribe: 'text' }], [{ subscribe: [1, null, 'a'] }], [[]]])(
    'allow nothing by a claim of another shape: %j',
    async (mercure) => {
      const token = await new SignJWT({ mercure }).setProtectedHeader({ alg: 'HS256' }).sign(hubKey(SECRET));
      const { subscribe, publish } = await verifyHubToken(token, hubKey(SECRET), now);
      expect(publish).toBeUndefined();
      expect(subscribe ?? []).toEqual(Array.isArray(subscribe) ? ['a'] : []);
    },
  );
});
