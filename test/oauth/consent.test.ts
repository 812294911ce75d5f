import { createHash } from 'node:crypto';
import { jest } from '@jest/globals';
import * as client from 'openid-client';
import { readConfig } from '../../src/config.ts';
import { describeClient } from '../../src/oauth/clients/describeClient.ts';
import { isTrustedClient } from '../../src/oauth/clients/isTrustedClient.ts';
import type { Browser, Page } from './support/Browser.ts';
import { createOauthWorld, type OauthSite, type OauthWorld, PASSWORD } from './support/startOauth.ts';

const CLIENT_ID = 'https://tools.example/clients/editor.json';
const DOCUMENT = {
  client_id: CLIENT_ID,
  client_name: 'Bascule, really',
  logo_uri: 'https://cdn.example/logo.png',
  redirect_uris: ['http://127.0.0.1/callback'],
  grant_types: ['authorization_code', 'refresh_token'],
  response_types: ['code'],
  token_endpoint_auth_method: 'none',
};

describe('the list of trusted clients', () => {
  it.each([
    ['the full client_id', [CLIENT_ID], true],
    ['its origin', ['https://tools.example'], true],
    ['its origin with a slash', ['https://tools.example/'], true],
    ['the bare host', ['tools.example'], false],
    ['the bare host with a port', ['tools.example:443'], false],
    ['another path of its origin', ['https://tools.example/clients/other.json'], false],
    ['the start of its path', ['https://tools.example/clients'], false],
    ['the origin with another scheme', ['http://tools.example'], false],
    ['the origin on another port', ['https://tools.example:8443'], false],
    ['a host that ends alike', ['https://example'], false],
    ['nothing', [], false],
  ])('judges an item that is %s [OAUTH-07]', (_name, items, trusted) => {
    expect(isTrustedClient(CLIENT_ID, items)).toBe(trusted);
  });

  it('trusts no client whose id is not a URL [OAUTH-07]', () => {
    expect(isTrustedClient('abc', ['abc'])).toBe(false);
  });

  it('emphasises the host of the URL and not a user name that looks like one [OAUTH-09]', () => {
    const spoofed = 'https://bank.example@evil.example/client.json';
    const described = describeClient({ clientId: spoofed, redirectUris: [] } as never, []);
    expect(described).toEqual({
      kind: 'unknown',
      before: 'https://bank.example@',
      host: 'evil.example',
      after: '/client.json',
    });
  });
});

describe('the consent page', () => {
  let world: OauthWorld;

  beforeAll(async () => {
    // Under the test runner's globals the library cannot guard its own fetch, and says so; ours is given to it anyway.
    jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    world = await createOauthWorld();
    await world.addAccount('ada@example.test');
  });
  afterAll(() => world.close());

  const serve = (trusted: string[]) =>
    world.serve({
      settings: readConfig({ OAUTH_TRUSTED_CLIENT_IDS: trusted.join(' , ') }),
      fetch: async () => Response.json(DOCUMENT),
    });

  async function ask(site: OauthSite): Promise<Page> {
    const browser = site.browser();
    await browser.signIn('ada@example.test', PASSWORD);
    const query = new URLSearchParams({
      client_id: CLIENT_ID,
      response_type: 'code',
      redirect_uri: 'http://127.0.0.1:53111/callback',
      code_challenge: await client.calculatePKCECodeChallenge(client.randomPKCECodeVerifier()),
      code_challenge_method: 'S256',
      scope: 'mcp',
    });
    return browser.visit(`/oauth/authorize?${query}`);
  }
  const shownClient = (page: Page) => /<p class="client">([\s\S]*?)<\/p>/.exec(page.text)?.[1] ?? '';

  it.each([
    ['its client_id', CLIENT_ID],
    ['its origin', 'https://tools.example'],
  ])('shows the host alone, with the icon, of a client trusted by %s [OAUTH-08] [ENV-09]', async (_name, item) => {
    const page = await ask(await serve(['https://other.example', item]));
    expect(page.status).toBe(200);
    expect(shownClient(page)).toContain('<strong>tools.example</strong>');
    expect(shownClient(page)).toContain('src="https://cdn.example/logo.png"');
    expect(page.text).not.toContain('editor.json');
    expect(page.response.headers.get('content-security-policy')).toContain("img-src 'self' https://cdn.example;");
  });

  it('shows the whole client_id with its host emphasised and no icon of any other client [OAUTH-09] [ENV-09]', async () => {
    const page = await ask(await serve(['tools.example', 'https://other.example']));
    expect(shownClient(page)).toContain('<strong>tools.example</strong>');
    expect(shownClient(page).replaceAll(/<[^>]*>/g, '')).toBe(CLIENT_ID);
    expect(shownClient(page)).not.toContain('<img');
    expect(page.text).not.toContain('Bascule, really');
  });

  it('takes no answer without the proof of the page', async () => {
    const site = await serve([]);
    const browser = site.browser();
    await browser.signIn('ada@example.test', PASSWORD);
    const query = new URLSearchParams({
      client_id: 'bascule-cli',
      response_type: 'code',
      redirect_uri: 'http://127.0.0.1:53111/callback',
      code_challenge: await client.calculatePKCECodeChallenge(client.randomPKCECodeVerifier()),
      code_challenge_method: 'S256',
      scope: 'agent',
    });
    const page = await browser.visit(`/oauth/authorize?${query}`);
    const answer = await browser.post(page.formAction ?? '', { decision: 'allow', _csrf: 'wrong' });
    expect(answer.status).toBe(403);
    expect((await browser.submit(page, { decision: 'allow' })).location).toContain('code=');
  });

  it('takes no answer from an account that was not asked', async () => {
    await world.addAccount('eve@example.test');
    const site = await serve([]);
    const browser = site.browser();
    await browser.signIn('ada@example.test', PASSWORD);
    const started = await fetch(`${site.url}/oauth/device_authorization`, {
      method: 'POST',
      body: new URLSearchParams({ client_id: 'bascule-cli', scope: 'agent' }),
    });
    const { user_code } = (await started.json()) as { user_code: string };
    const page = await browser.submit(await browser.get(`/device?user_code=${user_code}`), {});
    const home = await browser.get('/');
    await browser.post('/logout', { _csrf: home.csrf ?? '' });
    const eve = await browser.signIn('eve@example.test', PASSWORD);
    const answer = await browser.post(page.formAction ?? '', { decision: 'allow', _csrf: eve.csrf ?? '' });
    expect(answer.status).toBe(400);
    expect(answer.text).toContain('This question is over');
  });

  describe('more than ten minutes after the sign-in', () => {
    let site: OauthSite;
    beforeAll(async () => {
      site = await world.serve({ passkeys: true });
    });

    const person = async (email: string): Promise<{ browser: Browser; id: string }> => {
      const id = await world.addAccount(email);
      const browser = site.browser();
      await browser.signIn(email, PASSWORD);
      world.pass(601);
      return { browser, id };
    };
    const askAt = async (browser: Browser): Promise<Page> => {
      const query = new URLSearchParams({
        client_id: 'bascule-cli',
        response_type: 'code',
        redirect_uri: 'http://127.0.0.1:53111/callback',
        code_challenge: await client.calculatePKCECodeChallenge(client.randomPKCECodeVerifier()),
        code_challenge_method: 'S256',
        scope: 'agent',
      });
      return browser.visit(`/oauth/authorize?${query}`);
    };
    const sql = (text: string, values: unknown[]) => world.db.pool.query(text, values);
    const grants = async (id: string) =>
      (await sql(`select 1 from oauth_payload where model = 'Grant' and account_id = $1`, [id])).rowCount;

    it('allows nothing without the password, and goes on with the same question once it is right', async () => {
      const { browser, id } = await person('late@example.test');
      const page = await askAt(browser);
      expect(page.text).toContain('name="password"');
      for (const fields of [{}, { password: '' }, { password: 'not the password' }]) {
        const refused = await browser.submit(page, { decision: 'allow', ...fields });
        expect([refused.location, refused.formAction]).toEqual([undefined, page.formAction]);
        expect(refused.text).toContain('name="password"');
        expect(refused.text.includes('role="alert"')).toBe('password' in fields);
        expect(refused.status).toBe('password' in fields ? 401 : 200);
        expect(refused.response.headers.get('content-security-policy')).toContain(
          "form-action 'self' http://127.0.0.1",
        );
      }
      expect(await grants(id)).toBe(0);
      const back = await browser.submit(page, { decision: 'allow', password: PASSWORD });
      expect(back.location).toContain('code=');
      expect(await grants(id)).toBe(1);
      // The proof counts for ten minutes, as that of any other act does.
      expect((await askAt(browser)).text).not.toContain('name="password"');
    });

    it('denies without a proof', async () => {
      const { browser } = await person('denies@example.test');
      const page = await askAt(browser);
      const back = await browser.post(page.formAction ?? '', { ...page.hiddenFields, decision: 'deny' });
      expect((await browser.get(back.ownLocation ?? '')).location).toContain('error=access_denied');
    });

    it('connects no device without the password', async () => {
      const { browser, id } = await person('device@example.test');
      const started = await fetch(`${site.url}/oauth/device_authorization`, {
        method: 'POST',
        body: new URLSearchParams({ client_id: 'bascule-cli', scope: 'agent' }),
      });
      const { user_code } = (await started.json()) as { user_code: string };
      const page = await browser.submit(await browser.get(`/device?user_code=${user_code}`), {});
      const refused = await browser.submit(page, { decision: 'allow' });
      expect(refused.text).toContain(user_code);
      expect(await grants(id)).toBe(0);
      const done = await browser.submit(refused, { decision: 'allow', password: PASSWORD });
      expect(done.text).toContain('Your device is connected');
    });

    it('takes a code and not the password where there is a second factor', async () => {
      const { browser, id } = await person('factor@example.test');
      const code = id.replaceAll('-', '').slice(-16);
      const hash = createHash('sha256').update(code.replaceAll('o', '0')).digest('base64url');
      await sql(`insert into totp (account_id, secret, confirmed_at) values ($1, 'sealed', now())`, [id]);
      await sql('insert into recovery_code (id, account_id, created_at) values ($1, $2, now())', [hash, id]);
      const page = await askAt(browser);
      expect(page.text).not.toContain('name="password"');
      expect(page.text).not.toContain('data-passkey');
      for (const proof of [{ password: PASSWORD }, { code: '000000' }, { response: '{}', ticket: 'none' }]) {
        expect((await browser.submit(page, { decision: 'allow', ...proof })).status).toBe(401);
      }
      expect(await grants(id)).toBe(0);
      expect((await browser.submit(page, { decision: 'allow', code })).location).toContain('code=');
    });

    it('offers a passkey to an account with one', async () => {
      const { browser, id } = await person('passkey@example.test');
      await sql(
        `insert into passkey (id, credential_id, account_id, public_key, counter, transports, opens_alone, backed_up, name, created_at)
         values (gen_random_uuid(), 'YS1rZXk', $1, '', 0, '{}', false, false, 'Key', now())`,
        [id],
      );
      const page = await askAt(browser);
      const [, options = ''] = /data-passkey="([^"]*)"/.exec(page.text) ?? [];
      expect(page.response.headers.get('content-security-policy')).toContain("script-src 'self'");
      const answer = await browser.post(options, { _csrf: page.hiddenFields._csrf ?? '' });
      expect(JSON.parse(answer.text)).toMatchObject({ ticket: expect.any(String) });
      expect((await browser.post(options, { _csrf: 'wrong' })).status).toBe(403);
    });

    it('leads an account without a password to another sign-in, and from there back to the question', async () => {
      const { browser, id } = await person('elsewhere@example.test');
      await sql('update account set password_hash = null where id = $1', [id]);
      const page = await askAt(browser);
      expect(page.formAction).toBe('/logout');
      const refused = await browser.post(page.path, { ...page.hiddenFields, decision: 'allow' });
      expect([refused.status, refused.location]).toEqual([401, undefined]);
      const login = await browser.submit(page, {});
      expect(login.path).toBe('/login');
      await sql(
        'update account set password_hash = (select password_hash from account where email = $2) where id = $1',
        [id, 'ada@example.test'],
      );
      const question = await browser.submit(login, { email: 'elsewhere@example.test', password: PASSWORD });
      expect(question.path).toBe(page.path);
      expect((await browser.submit(question, { decision: 'allow' })).location).toContain('code=');
    });
  });
});
