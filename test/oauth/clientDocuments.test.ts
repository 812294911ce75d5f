import { jest } from '@jest/globals';
import { isPublicAddress } from '../../src/lib/addresses/isPublicAddress.ts';
import { createFetchDocument } from '../../src/oauth/clients/fetchDocument.ts';
import { createOauthWorld, type OauthSite, type OauthWorld, PASSWORD } from './support/startOauth.ts';

describe('an address', () => {
  it.each([
    ['8.8.8.8', true],
    ['1.1.1.1', true],
    ['2606:4700:4700::1111', true],
    ['127.0.0.1', false],
    ['127.8.9.1', false],
    ['0.0.0.0', false],
    ['10.1.2.3', false],
    ['172.16.0.1', false],
    ['192.168.1.1', false],
    ['169.254.169.254', false],
    ['100.64.0.1', false],
    ['192.0.0.8', false],
    ['198.18.0.1', false],
    ['224.0.0.1', false],
    ['240.0.0.1', false],
    ['255.255.255.255', false],
    ['::', false],
    ['::1', false],
    ['fe80::1', false],
    ['fe80::1%eth0', false],
    ['fec0::1', false],
    ['fc00::1', false],
    ['fd12::1', false],
    ['ff02::1', false],
    ['::ffff:127.0.0.1', false],
    ['::ffff:8.8.8.8', false],
    ['::127.0.0.1', false],
    ['64:ff9b::7f00:1', false],
    ['64:ff9b:1::7f00:1', false],
    ['2002:7f00:1::', false],
    ['2001:0:7f00:1::', false],
    ['2001:db8::1', false],
    ['100::1', false],
    ['no address', false],
  ])('%s is public: %s', (address, isPublic) => expect(isPublicAddress(address)).toBe(isPublic));
});

describe('the fetch of a document', () => {
  const resolveTo = (...addresses: string[]) => {
    const asked: string[] = [];
    const resolve = async (host: string) => {
      asked.push(host);
      return addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
    };
    return { asked, resolve };
  };
  const reason = async (fetched: Promise<unknown>) => {
    const error = (await fetched.catch((thrown: unknown) => thrown)) as Error & { code?: string };
    return error.code ?? error.message;
  };

  it.each([
    'http://client.example/a',
    'https://client.example:8443/a',
    'https://127.0.0.1/a',
    'https://2130706433/a',
    'https://0x7f.1/a',
    'https://[::1]/a',
    'https://[::ffff:10.0.0.1]/a',
    'https://[64:ff9b::a00:1]/a',
    'ftp://client.example/a',
  ])('of %s causes no lookup and no connection', async (url) => {
    const { asked, resolve } = resolveTo('127.0.0.1');
    expect(await reason(createFetchDocument({ resolve })(url))).toMatch(/only https on port 443|not in the public/);
    expect(asked).toEqual([]);
  });

  it('of a name with a special address among its own causes no connection', async () => {
    for (const addresses of [['127.0.0.1'], ['8.8.8.8', '10.0.0.1'], ['::1'], []]) {
      const { resolve } = resolveTo(...addresses);
      expect(await reason(createFetchDocument({ resolve })('https://client.example/a'))).toMatch(
        /not in the public|ENOTPUBLIC/,
      );
    }
  });

  it('connects to the very address that was judged, having asked for it once', async () => {
    const judged: string[] = [];
    const { asked, resolve } = resolveTo('127.0.0.77');
    const fetchDocument = createFetchDocument({ resolve, isAllowed: (address) => judged.push(address) > 0 });
    // Nothing listens there: the refusal of the connection shows where it went.
    expect(await reason(fetchDocument('https://client.example/a'))).toBe('ECONNREFUSED');
    expect([asked, judged]).toEqual([['client.example'], ['127.0.0.77']]);
  });
});

describe('a client that is described by a document', () => {
  let world: OauthWorld;
  let site: OauthSite;
  const fetched: string[] = [];
  const redirects = new Map<string, string[]>();
  let next = 0;

  beforeAll(async () => {
    jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    world = await createOauthWorld();
    await world.addAccount('ada@example.test');
    site = await world.serve({
      fetch: async (input) => {
        const id = String(input);
        fetched.push(id);
        return Response.json({ client_id: id, client_name: 'A client', redirect_uris: redirects.get(id) });
      },
    });
  });
  beforeEach(() => {
    fetched.length = 0;
  });
  afterAll(() => world.close());

  const REDIRECT = 'https://elsewhere.example/back';
  const newClient = (...uris: string[]) => {
    const id = `https://client-${next++}.example/client.json`;
    redirects.set(id, uris.length === 0 ? [REDIRECT] : uris);
    return id;
  };
  const request = (clientId: string, more: Record<string, string> = {}) =>
    `/oauth/authorize?${new URLSearchParams({
      client_id: clientId,
      response_type: 'code',
      redirect_uri: redirects.get(clientId)?.[0] ?? REDIRECT,
      code_challenge: 'c'.repeat(43),
      code_challenge_method: 'S256',
      scope: 'mcp',
      ...more,
    })}`;
  const signedIn = async () => {
    const browser = site.browser();
    await browser.signIn('ada@example.test', PASSWORD);
    return browser;
  };

  it('is never fetched for a signed-out person, at any endpoint', async () => {
    const id = newClient();
    const stranger = site.browser();
    const asked = await stranger.get(request(id));
    expect([asked.status, asked.location]).toEqual([
      303,
      expect.stringMatching(/^\/login\?return_to=%2Foauth%2Fauthorize/),
    ]);
    expect((await stranger.get(request(id, { prompt: 'none' }))).status).toBe(400);
    for (const [path, fields] of [
      ['/oauth/token', { grant_type: 'refresh_token', refresh_token: 'x', client_id: id }],
      ['/oauth/device_authorization', { scope: 'mcp', client_id: id }],
      ['/oauth/revoke', { token: 'x', client_id: id }],
    ] as const) {
      expect([path, (await stranger.post(path, fields, { Accept: 'application/json' })).status]).toEqual([
        path,
        expect.any(Number),
      ]);
    }
    expect(fetched).toEqual([]);
    await (await signedIn()).visit(request(id));
    expect(fetched).toEqual([id]);
  });

  it('gets its codes over plain http on loopback alone, however it came here', async () => {
    const browser = await signedIn();
    const plain = newClient('http://elsewhere.example/back');
    const mixed = newClient('http://127.0.0.1/back', 'http://10.0.0.1/back');
    for (const id of [plain, mixed]) expect((await browser.visit(request(id))).status).toBe(400);
    const local = newClient('http://127.0.0.1/back');
    expect((await browser.visit(request(local))).status).toBe(200);
    const register = (uri: string) =>
      fetch(`${site.url}/oauth/register`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ redirect_uris: [uri] }),
      });
    expect((await register('http://elsewhere.example/back')).status).toBe(400);
    expect((await register(REDIRECT)).status).toBe(201);
  });

  it('gets no visitor by a request alone before somebody has allowed it', async () => {
    const browser = await signedIn();
    const id = newClient();
    const { client_id: registered } = (await (
      await fetch(`${site.url}/oauth/register`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ redirect_uris: [REDIRECT] }),
      })
    ).json()) as { client_id: string };
    for (const client of [id, registered]) {
      for (const more of [
        { prompt: 'none' },
        { scope: 'nonsense' },
        { prompt: 'none', response_mode: 'form_post' },
        { prompt: 'none', response_mode: 'fragment' },
        { resource: 'https://nowhere.example' },
      ]) {
        const page = await browser.get(request(client, more as Record<string, string>));
        expect([client, more, page.status, page.location]).toEqual([client, more, 400, undefined]);
        expect(page.text).not.toContain('elsewhere.example');
      }
    }
    const question = await browser.visit(request(id));
    expect((await browser.submit(question, { decision: 'allow' })).location).toContain(`${REDIRECT}?code=`);
    const none = await browser.get(request(id, { prompt: 'none' }));
    expect(none.location).toMatch(/^https:\/\/elsewhere\.example\/back\?error=/);
  });
});
