import { createServer, type IncomingMessage } from 'node:http';
import { createClientAddress } from '../../src/http/clientAddress.ts';
import { type PlatformWorld, startTestPlatform, type TestAccount } from '../support/platform.ts';

describe('the address that a client is counted by', () => {
  const request = (peer: string, forwarded?: string) =>
    ({
      headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
      socket: { remoteAddress: peer },
    }) as unknown as IncomingMessage;

  it.each<[string, string, string | undefined, string]>([
    ['the peer itself', '203.0.113.7', undefined, '203.0.113.7'],
    ['what a trusted proxy saw', '127.0.0.1', '198.51.100.1', '198.51.100.1'],
    ['the trusted proxy when it names no address', '127.0.0.1', 'a made-up word', '127.0.0.1'],
    ['the trusted proxy when it names one with a port', '127.0.0.1', '198.51.100.1:443', '127.0.0.1'],
    ['the peer that is no trusted proxy, whatever it claims', '203.0.113.7', '198.51.100.1', '203.0.113.7'],
    ['an IPv4 address that is written as IPv6', '::ffff:203.0.113.7', undefined, '203.0.113.7'],
    ['the network of an IPv6 address', '2001:db8:1:2:3:4:5:6', undefined, '2001:db8:1:2::'],
    ['the network of a short IPv6 address', '2001:DB8::1', undefined, '2001:db8:0:0::'],
    ['the network of one with zeros in its end', '127.0.0.1', '2001:db8:1:2:3::', '2001:db8:1:2::'],
    ['the network of one with an IPv4 end', '64:ff9b::203.0.113.7', undefined, '64:ff9b:0:0::'],
    ['the network of one with a zone', 'fe80::1%eth0', undefined, 'fe80:0:0:0::'],
  ])('is %s', (_what, peer, forwarded, expected) => {
    expect(createClientAddress([])(request(peer, forwarded))).toBe(expected);
  });
});

describe('the cookie of a session', () => {
  const worlds: PlatformWorld[] = [];
  afterAll(() => Promise.all(worlds.map((world) => world.close())));

  it.each([
    ['plain where the connection is', {}, {}, false],
    ['secure where a trusted proxy says so', {}, { 'X-Forwarded-Proto': 'https' }, true],
    ['plain whatever a stranger says', { TRUSTED_PROXIES: '192.0.2.1' }, { 'X-Forwarded-Proto': 'https' }, false],
    ['secure where the service has an https address', { DEFAULT_URI: 'https://bascule.example' }, {}, true],
  ])('is %s', async (_what, env, headers, secure) => {
    const port = await freePort();
    const world = await startTestPlatform({ ...(env as Record<string, string>), PORT: `${port}` });
    worlds.push(world);
    const account: TestAccount = await world.account();
    const url = `http://127.0.0.1:${port}/login`;
    const form = await fetch(url, { headers: { ...headers } });
    const csrf = /name="_csrf" value="([^"]+)"/.exec(await form.text())?.[1] ?? '';
    const answer = await fetch(url, {
      method: 'POST',
      redirect: 'manual',
      headers: {
        Cookie: form.headers
          .getSetCookie()
          .map((line) => line.split(';', 1)[0])
          .join('; '),
        ...headers,
      },
      body: new URLSearchParams({ _csrf: csrf, email: account.email, password: account.password }),
    });
    expect(answer.status).toBe(303);
    const cookie = answer.headers.getSetCookie().find((line) => /^(__Host-)?bascule_session(_\d+)?=/.test(line));
    expect(/; secure/i.test(cookie ?? '')).toBe(secure);
  });
});

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer();
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });
}
