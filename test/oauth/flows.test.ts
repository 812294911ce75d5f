import { decodeJwt } from 'jose';
import * as client from 'openid-client';
import { allowDevice, deviceLogin, discover } from './support/flows.ts';
import { createOauthWorld, type OauthSite, type OauthWorld, PASSWORD } from './support/startOauth.ts';

describe('OAuth flows', () => {
  let world: OauthWorld;
  let site: OauthSite;
  let accountId: string;

  beforeAll(async () => {
    world = await createOauthWorld();
    site = await world.serve();
    accountId = await world.addAccount('ada@example.test');
  });
  afterAll(() => world.close());

  it('gives a device an agent token after its person chose Allow [OAUTH-01] [OAUTH-12]', async () => {
    const browser = site.browser();
    await browser.signIn('ada@example.test', PASSWORD);
    const tokens = await deviceLogin(site, browser);
    expect(tokens).toMatchObject({ token_type: 'bearer', scope: 'agent', expires_in: 3600 });
    expect(tokens.refresh_token).toEqual(expect.any(String));
    expect(decodeJwt(tokens.access_token)).toMatchObject({ iss: site.url, aud: site.url, sub: accountId });
    const actor = await site.oauth.verifyAccessToken(tokens.access_token, world.clock.now());
    expect(actor).toMatchObject({ accountId, scopes: new Set(['agent']) });
    expect(await world.audits(accountId)).toContain('oauth.token_issued');
    expect(site.logged).toEqual([]);
  });

  it('asks a signed-out person to sign in first and then continues with the code', async () => {
    const config = await discover(site);
    const started = await client.initiateDeviceAuthorization(config, { scope: 'agent' });
    const { pathname, search } = new URL(started.verification_uri_complete ?? '');
    const browser = site.browser();
    const login = await browser.visit(`${pathname}${search}`);
    expect(login.path).toBe('/login');
    const form = await browser.submit(login, { email: 'ada@example.test', password: PASSWORD });
    expect(form.hiddenFields.user_code).toBe(started.user_code);
    const question = await browser.submit(form, {});
    expect(question.text).toContain('Bascule CLI');
    expect(question.text).toContain(started.user_code);
    expect((await browser.submit(question, { decision: 'allow' })).text).toContain('Your device is connected');
  });

  it('tells a device that its person denied', async () => {
    const config = await discover(site);
    const started = await client.initiateDeviceAuthorization(config, { scope: 'agent' });
    const browser = site.browser();
    await browser.signIn('ada@example.test', PASSWORD);
    const page = await allowDevice(browser, started.verification_uri_complete ?? '', 'deny');
    expect(page.text).toContain('Access denied');
    await expect(client.pollDeviceAuthorizationGrant(config, { ...started, interval: 0.01 })).rejects.toMatchObject({
      error: 'access_denied',
    });
  });

  it('refuses a device form without its proof, whether the browser has opened one or not', async () => {
    await world.addAccount('forged@example.test');
    const browser = site.browser();
    await browser.signIn('forged@example.test', PASSWORD);
    const forged = () => browser.post('/device', { user_code: 'BBBB-BBBB', confirm: 'yes', xsrf: 'guessed' });
    const unopened = await forged();
    expect([unopened.status, unopened.text]).toEqual([403, expect.stringContaining('This page is too old')]);
    await browser.get('/device');
    const page = await forged();
    expect(page.status).toBe(403);
    expect((await browser.submit(page, { user_code: 'BBBB-BBBB' })).text).toContain('No device waits with this code');
  });

  it('limits the guesses at device codes and answers 429 with Retry-After', async () => {
    await world.addAccount('guesser@example.test');
    const browser = site.browser();
    await browser.signIn('guesser@example.test', PASSWORD);
    let page = await browser.get('/device');
    for (let i = 0; i < 20; i++) {
      page = await browser.submit(page, { user_code: 'BBBB-BBBB' });
      expect(page.text).toContain('No device waits with this code');
    }
    page = await browser.submit(page, { user_code: 'BBBB-BBBB' });
    expect(page.status).toBe(429);
    expect(Number(page.response.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  it('gives a tool client that names the /mcp resource a token bound to it, by code and PKCE [OAUTH-02]', async () => {
    const browser = site.browser();
    await browser.signIn('ada@example.test', PASSWORD);
    const config = await client.dynamicClientRegistration(
      new URL(site.url),
      { redirect_uris: ['http://127.0.0.1:9/done'], client_name: 'Tool', token_endpoint_auth_method: 'none' },
      client.None(),
      { algorithm: 'oauth2', execute: [client.allowInsecureRequests] },
    );
    const verifier = client.randomPKCECodeVerifier();
    const asked = client.buildAuthorizationUrl(config, {
      redirect_uri: 'http://127.0.0.1:9/done',
      code_challenge: await client.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
      state: 'round',
      resource: `${site.url}/mcp`,
    });
    const question = await browser.visit(`${asked.pathname}${asked.search}`);
    expect(question.response.headers.get('content-security-policy')).toContain(
      "form-action 'self' http://127.0.0.1:9;",
    );
    const back = await browser.submit(question, { decision: 'allow' });
    const tokens = await client.authorizationCodeGrant(config, new URL(back.location ?? ''), {
      pkceCodeVerifier: verifier,
      expectedState: 'round',
    });
    expect(decodeJwt(tokens.access_token).aud).toBe(`${site.url}/mcp`);
    const actor = await site.oauth.verifyAccessToken(tokens.access_token, world.clock.now());
    expect(actor?.scopes).toEqual(new Set(['mcp']));
    const renewed = await client.refreshTokenGrant(config, tokens.refresh_token ?? '');
    expect(decodeJwt(renewed.access_token).aud).toBe(`${site.url}/mcp`);
    expect(site.logged).toEqual([]);
  });

  it.each([
    ['a resource that is not ours', { resource: 'https://elsewhere.example/mcp', scope: 'mcp' }, 'invalid_target'],
    ['a scope of the tools at the service', { resource: 'SERVICE', scope: 'mcp' }, 'invalid_scope'],
    ['no scope that exists', { scope: 'everything' }, 'invalid_scope'],
  ])('refuses %s with the OAuth error for it', async (_name, parameters, error) => {
    const response = await fetch(`${site.url}/oauth/device_authorization`, {
      method: 'POST',
      body: new URLSearchParams({
        client_id: 'bascule-cli',
        ...Object.fromEntries(
          Object.entries(parameters).map(([name, value]) => [name, value === 'SERVICE' ? site.url : value]),
        ),
      }),
    });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ error });
  });

  it('demands PKCE of every client', async () => {
    const browser = site.browser();
    await browser.signIn('ada@example.test', PASSWORD);
    const query = new URLSearchParams({
      client_id: 'bascule-cli',
      response_type: 'code',
      redirect_uri: 'http://127.0.0.1:4711/callback',
      scope: 'agent',
    });
    const answer = await browser.visit(`/oauth/authorize?${query}`);
    expect(new URL(answer.location ?? '').searchParams.get('error')).toBe('invalid_request');
  });

  /** A person's answer to the command line's question, as the library reads it out of the address. */
  async function obtainCode(): Promise<{ config: client.Configuration; back: URL; verifier: string }> {
    const browser = site.browser();
    await browser.signIn('ada@example.test', PASSWORD);
    const config = await discover(site);
    const verifier = client.randomPKCECodeVerifier();
    const asked = client.buildAuthorizationUrl(config, {
      redirect_uri: 'http://127.0.0.1:4711/callback',
      code_challenge: await client.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
      scope: 'api',
    });
    const question = await browser.visit(`${asked.pathname}${asked.search}`);
    return { config, back: new URL((await browser.submit(question, { decision: 'allow' })).location ?? ''), verifier };
  }

  it('redeems a code once, and takes back what came of it when it is sent again', async () => {
    const { config, back, verifier } = await obtainCode();
    const checks = { pkceCodeVerifier: verifier };
    const tokens = await client.authorizationCodeGrant(config, back, checks);
    expect(await site.oauth.verifyAccessToken(tokens.access_token, world.clock.now())).toBeDefined();
    await expect(client.authorizationCodeGrant(config, back, checks)).rejects.toMatchObject({ error: 'invalid_grant' });
    expect(await site.oauth.verifyAccessToken(tokens.access_token, world.clock.now())).toBeUndefined();
  });

  it('lets nobody keep a token of a code that was sent many times at once', async () => {
    const { config, back, verifier } = await obtainCode();
    const outcomes = await Promise.allSettled(
      Array.from({ length: 16 }, () => client.authorizationCodeGrant(config, back, { pkceCodeVerifier: verifier })),
    );
    const given = outcomes.filter((outcome) => outcome.status === 'fulfilled').map(({ value }) => value.access_token);
    expect(given.length).toBeLessThanOrEqual(1);
    for (const token of given) expect(await site.oauth.verifyAccessToken(token, world.clock.now())).toBeUndefined();
    expect(site.logged).toEqual([]);
  });

  it('gives the widget of site review a token for its one scope, at its own page alone', async () => {
    const browser = site.browser();
    await browser.signIn('ada@example.test', PASSWORD);
    const config = await discover(site, 'site-review-widget');
    const verifier = client.randomPKCECodeVerifier();
    const ask = async (more: Record<string, string>) => {
      const asked = client.buildAuthorizationUrl(config, {
        redirect_uri: `${site.url}/widget/signed-in`,
        code_challenge: await client.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        scope: 'site-review api',
        ...more,
      });
      return `${asked.pathname}${asked.search}`;
    };
    expect((await browser.get(await ask({ redirect_uri: 'https://www.shop.example/widget/signed-in' }))).status).toBe(
      400,
    );
    expect((await browser.get(await ask({ scope: 'api' }))).ownLocation).toContain('error=invalid_scope');
    const question = await browser.visit(await ask({}));
    expect(question.text).toContain('(site-review)');
    expect(question.text).not.toContain('(api)');
    let answer = await browser.post(question.path, { ...question.hiddenFields, decision: 'allow' });
    while (answer.ownLocation?.startsWith('/widget/') === false) answer = await browser.get(answer.ownLocation);
    const back = new URL(answer.ownLocation ?? '', site.url);
    const tokens = await client.authorizationCodeGrant(config, back, { pkceCodeVerifier: verifier });
    const actor = await site.oauth.verifyAccessToken(tokens.access_token, world.clock.now());
    expect(actor?.scopes).toEqual(new Set(['site-review']));
  });

  it('builds the addresses it hands out from its own name, whatever host the request claims', async () => {
    const response = await fetch(`${site.url}/oauth/device_authorization`, {
      method: 'POST',
      headers: { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' },
      body: new URLSearchParams({ client_id: 'bascule-cli', scope: 'agent' }),
    });
    expect(await response.json()).toMatchObject({ verification_uri: `${site.url}/device` });
  });
});
