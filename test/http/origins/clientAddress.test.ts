import type { IncomingMessage } from 'node:http';
import { readConfig } from '../../../src/config.ts';
import { createClientAddress, dropForeignForwarding } from '../../../src/http/origins/clientAddress.ts';
import { freePort } from '../../support/freePort.ts';
import { type PlatformWorld, startTestPlatform, type TestAccount } from '../../support/platform.ts';

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

  it.each([
    ['', ['127.0.0.1', '10.1.2.3', '172.16.0.9', '192.168.1.1', '::1', 'fd00::1'], ['203.0.113.7', '2001:db8::1']],
    ['PRIVATE_SUBNETS, 203.0.113.7', ['10.1.2.3', '203.0.113.7'], ['203.0.113.8']],
    ['203.0.113.7,2001:db8::/32', ['203.0.113.7', '2001:db8::1'], ['203.0.113.8', '10.1.2.3', '127.0.0.1']],
    ['198.51.100.0/24', ['198.51.100.200'], ['198.51.101.1', '192.168.1.1']],
  ])('is what the proxies in %j saw, and no other one [ENV-12]', (TRUSTED_PROXIES, trusted, strangers) => {
    const read = createClientAddress(readConfig({ TRUSTED_PROXIES }).TRUSTED_PROXIES);
    for (const proxy of trusted) expect(read(request(proxy, '192.0.2.77'))).toBe('192.0.2.77');
    for (const stranger of strangers) expect(read(request(stranger, '192.0.2.77'))).not.toBe('192.0.2.77');
  });

  it('is that of a balancer with a public address that is not listed, whose scheme and host count for nothing [ENV-13]', async () => {
    const { TRUSTED_PROXIES } = readConfig({});
    const steps = async (peer: string) => {
      const req = request(peer, '192.0.2.77');
      Object.assign(req.headers, { 'x-forwarded-proto': 'https', 'x-forwarded-host': 'board.example' });
      const step = dropForeignForwarding(TRUSTED_PROXIES, { secure: false });
      await step({ req, state: {} } as Parameters<typeof step>[0], async () => undefined);
      const { 'x-forwarded-proto': scheme, 'x-forwarded-host': host } = req.headers;
      return [createClientAddress(TRUSTED_PROXIES)(req), scheme, host];
    };
    expect(await steps('203.0.113.7')).toEqual(['203.0.113.7', undefined, undefined]);
    expect(await steps('10.0.0.1')).toEqual(['192.0.2.77', 'https', 'board.example']);
  });
});

describe('the cookie of a session', () => {
  const worlds: PlatformWorld[] = [];
  afterAll(() => Promise.all(worlds.map((world) => world.close())));

  it.each([
    ['plain where the connection is', {}, {}, false],
    ['secure where a trusted proxy says so', {}, { 'X-Forwarded-Proto': 'https' }, true],
    [
      'plain whatever a stranger says [ENV-13]',
      { TRUSTED_PROXIES: '192.0.2.1' },
      { 'X-Forwarded-Proto': 'https' },
      false,
    ],
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
