import { createOauthWorld, type OauthSite, type OauthWorld, PASSWORD } from './support/startOauth.ts';

describe('the metadata of a client', () => {
  let world: OauthWorld;
  let site: OauthSite;

  beforeAll(async () => {
    world = await createOauthWorld();
    await world.addAccount('ada@example.test');
    site = await world.serve();
  });
  // Registrations are limited by the hour.
  afterEach(() => world.pass(3600));
  afterAll(() => world.close());

  const register = async (metadata: Record<string, unknown>) => {
    const response = await fetch(`${site.url}/oauth/register`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ redirect_uris: ['https://client.example/back'], ...metadata }),
    });
    return { status: response.status, body: (await response.json()) as Record<string, unknown> };
  };
  const request = (clientId: unknown, redirectUri: string, scope = 'mcp') =>
    `/oauth/authorize?${new URLSearchParams({
      client_id: String(clientId),
      response_type: 'code',
      redirect_uri: redirectUri,
      code_challenge: 'c'.repeat(43),
      code_challenge_method: 'S256',
      scope,
    })}`;
  const signedIn = async () => {
    const browser = site.browser();
    await browser.signIn('ada@example.test', PASSWORD);
    return browser;
  };

  it('may name every scope that the server advertises, and learns which ones were registered', async () => {
    const metadata = await fetch(`${site.url}/.well-known/oauth-authorization-server`);
    const { scopes_supported: advertised } = (await metadata.json()) as { scopes_supported: string[] };
    for (const scope of [...advertised, advertised.join(' ')]) {
      const { status, body } = await register({ scope });
      expect([scope, status, body.scope]).toEqual([scope, 201, scope]);
      expect(body).not.toHaveProperty('registered_scope');
    }
    expect((await register({})).body).not.toHaveProperty('scope');
  });

  it.each(['mcp admin', 'nothing', 'mcp,api'])('is refused with the scope %p, which is named', async (scope) => {
    const { status, body } = await register({ scope });
    expect([status, body.error]).toEqual([400, 'invalid_client_metadata']);
    expect(body.error_description).toContain(scope.split(' ').at(-1));
  });

  it('is refused with a scope that is not text', async () => {
    expect((await register({ scope: ['mcp'] })).status).toBe(400);
  });

  it('binds no later request to the scope that was registered', async () => {
    const browser = await signedIn();
    const { body } = await register({ scope: 'mcp' });
    const page = await browser.visit(request(body.client_id, 'https://client.example/back', 'mcp offline_access'));
    expect(page.text).toContain('Use the tools of your boards');
  });

  it.each([
    ['http://127.0.0.1:1234/callback', 'http://127.0.0.1:5678/callback'],
    ['http://127.0.0.1/callback', 'http://127.0.0.1:5678/callback'],
    ['http://[::1]:1234/callback', 'http://[::1]:5678/callback'],
    ['http://localhost:1234/callback', 'http://localhost:5678/callback'],
    ['http://localhost/callback', 'http://localhost:5678/callback'],
  ])('that names %s takes its codes at %s too (RFC 8252 §7.3)', async (registered, asked) => {
    const browser = await signedIn();
    for (const uris of [
      [registered],
      ['https://client.example/back', registered],
      ['com.example.app:/back', registered],
    ]) {
      for (const type of [{}, { application_type: 'web' }]) {
        const { status, body } = await register({ redirect_uris: uris, ...type });
        expect([uris, status]).toEqual([uris, 201]);
        const question = await browser.visit(request(body.client_id, asked));
        expect([uris, question.status]).toEqual([uris, 200]);
        const { location } = await browser.submit(question, { decision: 'allow' });
        expect(location).toContain(`${asked}?code=`);
      }
    }
  });

  it.each([
    ['http://127.0.0.1:1234/callback', 'http://127.0.0.1:1234/other'],
    ['http://127.0.0.1:1234/callback', 'http://localhost:1234/callback'],
    ['http://127.0.0.1:1234/callback', 'https://127.0.0.1:5678/callback'],
    ['http://127.0.0.1:1234/callback', 'http://127.0.0.1.evil.example:5678/callback'],
    ['http://127.0.0.1:1234/callback', 'http://user@127.0.0.1:5678/callback'],
    ['https://client.example/back', 'https://client.example:8443/back'],
  ])('that names %s gets no code at %s', async (registered, asked) => {
    const { body } = await register({ redirect_uris: [registered] });
    const page = await (await signedIn()).visit(request(body.client_id, asked));
    expect([page.status, page.location]).toEqual([400, undefined]);
  });

  it.each([
    [['https://client.example/back'], 'web'],
    [['https://client.example/back', 'http://localhost/back'], 'native'],
    [['com.example.app:/back'], 'native'],
    // The library lets web clients alone use https on a loopback name.
    [['https://localhost:8443/back', 'http://localhost/back'], 'web'],
  ])('with the redirects %j is that of a client of type %s', async (uris, type) => {
    const { status, body } = await register({ redirect_uris: uris });
    expect([status, body.application_type]).toEqual([201, type]);
  });

  it('sends no code over plain http to another machine', async () => {
    for (const uri of ['http://client.example/back', 'http://10.0.0.1/back']) {
      const { status, body } = await register({ redirect_uris: ['http://localhost/back', uri] });
      expect([status, body.error_description]).toEqual([
        400,
        'redirect_uris over http must lead to a loopback address',
      ]);
    }
    expect((await register({ redirect_uris: 'http://localhost/back' })).status).toBe(400);
  });

  it.each([
    ['a host that carries a directive', 'https://a;script-src/back'],
    ['a host that carries a directive and a star', 'https://a;script-src *'],
    ['a host that ends a list', 'https://client.example,evil.example/back'],
    ['a host with a quote', "https://'unsafe-inline'/back"],
    ['a host with an underscore', 'https://client_x.example/back'],
    ['a literal IPv6 address that is not this machine', 'https://[2001:db8::1]/back'],
    ['a user', 'https://u@client.example/back'],
    ['a user and a password', 'https://u:p@client.example/back'],
    ['a user in front of this machine', 'http://u@127.0.0.1/back'],
    ['an empty user', 'https://@client.example/back'],
    ['a script', 'javascript:alert(1)'],
    ['a script that seems to have a host', 'javascript://client.example/%0aalert(1)'],
    ['data', 'data:text/html,x'],
    ['a file', 'file:///etc/passwd'],
    ['a private scheme without a dot', 'x:/back'],
    ['a private scheme without a dot, and a host', 'app://client.example/back'],
    ['a private scheme with a user', 'com.example.app://u@host/back'],
    ['a private scheme with a hostile host', 'com.example.app://a;script-src/back'],
    ['a scheme of dots', 'a..b:/back'],
  ])('is refused with a redirect to %s (RFC 8252 §7.1, §8.4)', async (_what, uri) => {
    for (const uris of [[uri], ['https://client.example/back', uri], ['http://127.0.0.1/back', uri]]) {
      const { status, body } = await register({ redirect_uris: uris });
      expect([uris, status, body.error]).toEqual([
        uris,
        400,
        expect.stringMatching(/^invalid_(redirect_uri|client_metadata)$/),
      ]);
    }
  });

  it.each(['client_uri', 'logo_uri', 'policy_uri', 'tos_uri'])(
    'is refused with a %s that leads elsewhere than it says',
    async (name) => {
      for (const uri of ['https://client.example@evil.example/', 'https://a;script-src/', 'javascript:alert(1)']) {
        const { status, body } = await register({ [name]: uri });
        expect([uri, status, body.error]).toEqual([uri, 400, 'invalid_client_metadata']);
      }
      expect((await register({ [name]: 'https://client.example/page' })).status).toBe(201);
    },
  );

  it.each([
    'com.example.app:/back',
    'com.example.app://host/back',
    'org.example.my-app+x:/',
    'cursor://anysphere.cursor-mcp/oauth/callback',
  ])('may have its codes sent by the private scheme of %s', async (uri) => {
    const { body, status } = await register({ redirect_uris: [uri] });
    expect(status).toBe(201);
    const question = await (await signedIn()).visit(request(body.client_id, uri));
    const policy = question.response.headers.get('content-security-policy') ?? '';
    expect(/form-action ([^;]*)/.exec(policy)?.[1]?.split(' ')).toEqual(["'self'", `${uri.split(':')[0]}:`]);
  });

  it('leads a browser back to a literal IPv6 loopback address, which no policy can name', async () => {
    const { body } = await register({ redirect_uris: ['http://[::1]/callback'] });
    const question = await (await signedIn()).visit(request(body.client_id, 'http://[::1]:5678/callback'));
    const policy = question.response.headers.get('content-security-policy') ?? '';
    expect(/form-action ([^;]*)/.exec(policy)?.[1]?.split(' ')).toEqual(["'self'", 'http:']);
  });
});
