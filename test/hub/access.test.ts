import { SignJWT } from 'jose';
import { resolveHubSettings } from '../../src/hub/HubSettings.ts';
import { hubKey } from '../../src/hub/hubKey.ts';
import { MercureHub } from '../../src/hub/MercureHub.ts';
import { openStream } from './support/openStream.ts';
import {
  APP_ORIGIN,
  publisherToken,
  SECRET,
  silentLog,
  startTestHub,
  subscriberToken,
  type TestHub,
} from './support/startTestHub.ts';

let at: TestHub;
let token: string;
beforeAll(async () => {
  at = await startTestHub();
  token = await subscriberToken(['/a']);
});
afterAll(async () => await at[Symbol.asyncDispose]());

const open = async (headers: Record<string, string>, parameters: Record<string, string> = {}) => {
  const stream = await openStream(at.url, ['/a'], headers, parameters);
  stream.close();
  return stream;
};
const cookie = () => `other=1; mercureAuthorization=${token}; x=2`;

describe('the token of a subscription', () => {
  it('is taken from the header, the query, or the cookie of the app’s own pages', async () => {
    expect((await open({ Authorization: `Bearer ${token}` })).status).toBe(200);
    expect((await open({ Authorization: `bearer ${token}` })).status).toBe(200);
    expect((await open({}, { authorization: token })).status).toBe(200);
    expect((await open({ Cookie: cookie(), Origin: APP_ORIGIN })).status).toBe(200);
    expect((await open({ Cookie: cookie(), Referer: `${APP_ORIGIN}/board/1` })).status).toBe(200);
  });

  it.each<[string, () => Record<string, string>]>([
    ['without Origin and Referer, as a page’s own stream comes', () => ({})],
    ['with a broken Referer', () => ({ Referer: 'app.example' })],
    ['with the Referer of another page, which cannot read the answer', () => ({ Referer: 'https://evil.example/' })],
  ])('may be a cookie %s', async (_name, headers) => {
    expect((await open({ Cookie: cookie(), ...headers() })).status).toBe(200);
  });

  it('is not accepted as a cookie without an Origin when something is published', async () => {
    const publisher = await publisherToken();
    const publish = async (headers: Record<string, string>) => {
      const body = new URLSearchParams({ topic: '/a', data: 'x' });
      const cookies = { Cookie: `mercureAuthorization=${publisher}` };
      return (await fetch(at.url, { method: 'POST', headers: { ...cookies, ...headers }, body })).status;
    };
    expect([await publish({}), await publish({ Origin: APP_ORIGIN })]).toEqual([401, 200]);
  });

  it.each<[string, () => Record<string, string>]>([
    ['nothing', () => ({})],
    ['Origin of the app but no cookie', () => ({ Origin: APP_ORIGIN })],
    ['another scheme', () => ({ Authorization: `Basic ${token}` })],
    ['no scheme', () => ({ Authorization: token })],
    ['an empty header beside a good cookie', () => ({ Authorization: '', Cookie: cookie(), Origin: APP_ORIGIN })],
    ['a bad header beside a good cookie', () => ({ Authorization: 'Bearer x', Cookie: cookie(), Origin: APP_ORIGIN })],
  ])('is missing or no good: %s answers 401', async (_name, headers) => {
    const { status, headers: answer } = await open(headers());
    expect(status).toBe(401);
    expect(answer['www-authenticate']).toMatch(/^Bearer realm=/);
    expect(answer['content-type']).toMatch(/^text\/plain/);
  });

  it('is refused when expired or signed with another key', async () => {
    const expired = await subscriberToken(['/a'], 60, new Date(Date.now() - 61_000));
    const foreign = await new SignJWT({ mercure: { subscribe: ['*'] } })
      .setProtectedHeader({ alg: 'HS256' })
      .sign(hubKey(`${SECRET}?`));
    for (const bad of [expired, foreign]) {
      expect((await open({ Authorization: `Bearer ${bad}` })).status).toBe(401);
      expect((await open({}, { authorization: bad })).status).toBe(401);
      expect((await open({ Cookie: `mercureAuthorization=${bad}`, Origin: APP_ORIGIN })).status).toBe(401);
    }
  });

  it('must be one for subscribers', async () => {
    expect((await open({ Authorization: `Bearer ${await publisherToken()}` })).status).toBe(403);
  });
});

describe('the origin of a page', () => {
  const foreign = [
    'https://evil.example',
    'https://app.example.evil.example',
    'https://evil-app.example',
    'https://APP.example',
    'http://app.example',
    'https://app.example:8443',
    'https://app.example/',
    'null',
  ];

  it('is named in the answer when it is the app’s, for the stream and for a refusal [HUBX-11]', async () => {
    for (const authorization of [`Bearer ${token}`, 'Bearer x']) {
      const { headers } = await open({ Authorization: authorization, Origin: APP_ORIGIN });
      expect(headers['access-control-allow-origin']).toBe(APP_ORIGIN);
      expect(headers['access-control-allow-credentials']).toBe('true');
      expect(headers.vary).toBe('Origin');
    }
  });

  it.each(foreign)('%s cannot subscribe, not even with a good token [HUBX-11]', async (origin) => {
    for (const credential of [{ Authorization: `Bearer ${token}` }, { Cookie: cookie() }]) {
      const { status, headers } = await open({ ...credential, Origin: origin });
      expect(status).toBe(403);
      expect(headers['access-control-allow-origin']).toBeUndefined();
      expect(headers['access-control-allow-credentials']).toBeUndefined();
    }
  });

  it('may ask first, and only the app’s is allowed [HUBX-11]', async () => {
    const ask = async (origin: string) =>
      await fetch(at.url, { method: 'OPTIONS', headers: { Origin: origin, 'Access-Control-Request-Method': 'GET' } });
    const yes = await ask(APP_ORIGIN);
    expect(yes.status).toBe(204);
    expect(yes.headers.get('access-control-allow-origin')).toBe(APP_ORIGIN);
    expect(yes.headers.get('access-control-allow-headers')).toMatch(/Authorization/);
    for (const origin of foreign) {
      expect((await ask(origin)).headers.get('access-control-allow-origin')).toBeNull();
    }
  });

  it.each(['https://app.example/', 'https://app.example/path', 'app.example', '*', 'HTTPS://app.example', ''])(
    'must be written as browsers write it: %j makes no hub',
    (corsOrigin) => {
      expect(() => resolveHubSettings({ secret: SECRET, corsOrigin, log: silentLog })).toThrow(TypeError);
    },
  );

  it.each([undefined, '', 'short'])('does not help a hub whose secret is %j: it is never made [HUBX-09]', (secret) => {
    expect(() => new MercureHub({ secret, corsOrigin: APP_ORIGIN, log: silentLog })).toThrow(/secret/);
  });
});
