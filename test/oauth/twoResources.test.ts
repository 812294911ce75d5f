import { decodeJwt } from 'jose';
import type { Page } from './support/Browser.ts';
import { loginForBoth, refresh } from './support/flows.ts';
import { createOauthWorld, type OauthSite, type OauthWorld, PASSWORD } from './support/startOauth.ts';

describe('one device login for the service and for its tools', () => {
  let world: OauthWorld;
  let site: OauthSite;
  let question: Page;
  let token: string;
  let code: Awaited<ReturnType<Awaited<ReturnType<typeof loginForBoth>>['redeemCode']>>;

  beforeAll(async () => {
    world = await createOauthWorld();
    site = await world.serve();
    await world.addAccount('ada@example.test');
    const browser = site.browser();
    await browser.signIn('ada@example.test', PASSWORD);
    const login = await loginForBoth(site, browser);
    question = login.question;
    code = await login.redeemCode({ resource: site.url });
    token = code.body.refresh_token ?? '';
  });
  afterAll(() => world.close());

  async function renew(parameters: Record<string, string>) {
    const answer = await refresh(site, token, parameters);
    token = answer.body.refresh_token ?? token;
    return answer;
  }
  const scopesOf = async (text: string) => (await site.oauth.verifyAccessToken(text, world.clock.now()))?.scopes;

  it('asks the person once, for both meanings', () => {
    expect(question.text).toContain('Run a bridge: take on work');
    expect(question.text).toContain('(agent)');
    expect(question.text).toContain('Use the tools of your boards as an agent does');
    expect(question.text).toContain('(mcp)');
  });

  it('gives the token of the resource that the redemption of the code names', async () => {
    expect(code).toMatchObject({ status: 200, body: { scope: 'agent', refresh_token: expect.any(String) } });
    expect(decodeJwt(code.body.access_token ?? '').aud).toBe(site.url);
    expect(await scopesOf(code.body.access_token ?? '')).toEqual(new Set(['agent']));
  });

  it.each([
    ['the service', '', 'agent'],
    ['the tools', '/mcp', 'mcp'],
    ['the service again', '', 'agent'],
  ])('redeems its refresh token for a token of %s, good for nothing else [OAUTH-02]', async (_name, path, scope) => {
    const { status, body } = await renew({ resource: `${site.url}${path}` });
    expect({ status, scope: body.scope }).toEqual({ status: 200, scope });
    expect(decodeJwt(body.access_token ?? '')).toMatchObject({ aud: `${site.url}${path}`, scope });
    expect(await scopesOf(body.access_token ?? '')).toEqual(new Set([scope]));
  });

  it.each([
    ['neither', {}, 'agent'],
    ['no resource but the scope of the tools', { scope: 'mcp' }, 'mcp'],
    ['no resource but the scope of the service', { scope: 'agent' }, 'agent'],
  ])('goes by the scopes, and else by the service, when a redemption names %s', async (...row) => {
    const [, parameters, scope] = row;
    expect(await renew(parameters)).toMatchObject({ status: 200, body: { scope } });
  });

  it.each([
    [
      'both resources at once',
      () =>
        new URLSearchParams([
          ['resource', site.url],
          ['resource', `${site.url}/mcp`],
        ]),
    ],
    ['a resource that was never allowed', () => new URLSearchParams({ resource: 'https://elsewhere.example/' })],
  ])('refuses a redemption for %s and leaves the login alone', async (_name, resources) => {
    const body = resources();
    for (const [name, value] of Object.entries({
      grant_type: 'refresh_token',
      client_id: 'bascule-cli',
      refresh_token: token,
    })) {
      body.append(name, value);
    }
    const response = await fetch(`${site.url}/oauth/token`, { method: 'POST', body });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ error: 'invalid_target' });
    // Within the grace the token, which was used up by the attempt, works once more.
    expect((await renew({ resource: site.url })).status).toBe(200);
  });

  it('refuses the tools to a login that allowed the service alone', async () => {
    const response = await fetch(`${site.url}/oauth/device_authorization`, {
      method: 'POST',
      body: new URLSearchParams([
        ['client_id', 'bascule-cli'],
        ['scope', 'agent'],
        ['resource', site.url],
        ['resource', `${site.url}/mcp`],
      ]),
    });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ error: 'invalid_scope' });
  });

  it('hands the device code to the service when its redemption names no resource', async () => {
    const browser = site.browser();
    await browser.signIn('ada@example.test', PASSWORD);
    const { redeemCode } = await loginForBoth(site, browser);
    expect(await redeemCode()).toMatchObject({ status: 200, body: { scope: 'agent' } });
    expect(site.logged).toEqual([]);
  });
});
