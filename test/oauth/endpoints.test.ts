import { generateKeyPairSync } from 'node:crypto';
import { decodeJwt, decodeProtectedHeader, SignJWT } from 'jose';
import { purgeExpiredOauthState } from '../../src/domain/accounts/erasure/purgeExpiredOauthState.ts';
import type { Scope } from '../../src/domain/context.ts';
import { deviceLogin, refresh } from './support/flows.ts';
import { createOauthWorld, makeKeys, type OauthSite, type OauthWorld, PASSWORD } from './support/startOauth.ts';

describe('OAuth endpoints', () => {
  let world: OauthWorld;
  let site: OauthSite;
  let accountId: string;
  const keys = makeKeys();

  beforeAll(async () => {
    world = await createOauthWorld();
    site = await world.serve({ keys });
    accountId = await world.addAccount('ada@example.test');
  });
  afterAll(() => world.close());

  const json = async (path: string) => (await fetch(`${site.url}${path}`)).json() as Promise<Record<string, unknown>>;
  const actorOf = (token: string, at = site) => at.oauth.verifyAccessToken(token, new Date());
  const issue = (scope: string, count = 1, ttlSeconds = 3600) =>
    site.oauth.issueAccessTokens({ account: { id: accountId }, scope, ttlSeconds, count, now: new Date() });

  describe('metadata', () => {
    it('names the issuer, every endpoint, scope and grant (RFC 8414) [OAUTH-01] [OAUTH-12]', async () => {
      expect(await json('/.well-known/oauth-authorization-server')).toMatchObject({
        issuer: site.url,
        authorization_endpoint: `${site.url}/oauth/authorize`,
        token_endpoint: `${site.url}/oauth/token`,
        device_authorization_endpoint: `${site.url}/oauth/device_authorization`,
        revocation_endpoint: `${site.url}/oauth/revoke`,
        registration_endpoint: `${site.url}/oauth/register`,
        jwks_uri: `${site.url}/oauth/jwks`,
        scopes_supported: expect.arrayContaining(['agent', 'api', 'api:read', 'mcp', 'site-review']),
        code_challenge_methods_supported: ['S256'],
        token_endpoint_auth_methods_supported: ['none'],
        client_id_metadata_document_supported: true,
      });
    });

    it('takes DEFAULT_URI as the issuer, wherever the request came in [OAUTH-01] [ENV-08]', async () => {
      const settings = { DEFAULT_URI: 'https://bascule.example' };
      const pinned = await world.serve({ keys, settings });
      const response = await fetch(`${pinned.url}/.well-known/oauth-authorization-server`);
      expect(await response.json()).toMatchObject({
        issuer: 'https://bascule.example',
        token_endpoint: 'https://bascule.example/oauth/token',
      });
      const { accessTokens } = await issue('agent');
      expect(await actorOf(accessTokens[0] ?? '', pinned)).toBeUndefined();
    });

    it.each([
      ['', '', 'agent'],
      ['/mcp', '/mcp', 'mcp'],
    ])('describes the resource at %p (RFC 9728) [OAUTH-02]', async (suffix, resource, scope) => {
      expect(await json(`/.well-known/oauth-protected-resource${suffix}`)).toMatchObject({
        resource: `${site.url}${resource}`,
        authorization_servers: [site.url],
        scopes_supported: expect.arrayContaining([scope]),
      });
    });

    it('answers another method with 405 and Allow', async () => {
      const response = await fetch(`${site.url}/oauth/token`);
      expect([response.status, response.headers.get('allow')]).toEqual([405, 'POST, OPTIONS']);
    });
  });

  describe('operator tokens', () => {
    it('are of the kind that the flows give, each different and each audited', async () => {
      const audited = async () =>
        (await world.audits(accountId)).filter((type) => type === 'oauth.token_issued').length;
      const before = await audited();
      const { accessTokens, scope } = await issue('agent', 3);
      expect(scope).toBe('agent');
      expect(new Set(accessTokens).size).toBe(3);
      const browser = site.browser();
      await browser.signIn('ada@example.test', PASSWORD);
      const flow = await deviceLogin(site, browser);
      const names = (token: string) => Object.keys(decodeJwt(token)).sort();
      expect(names(accessTokens[0] ?? '')).toEqual(names(flow.access_token));
      expect(decodeProtectedHeader(accessTokens[0] ?? '')).toEqual(decodeProtectedHeader(flow.access_token));
      expect((await actorOf(accessTokens[2] ?? ''))?.accountId).toBe(accountId);
      expect(await audited()).toBe(before + 4);
    });

    it.each(['agent', 'api', 'api:read', 'site-review', 'mcp'])('hold the scope %s and no other', async (scope) => {
      const { accessTokens } = await issue(scope);
      expect((await actorOf(accessTokens[0] ?? ''))?.scopes).toEqual(new Set([scope]));
      const audience = scope === 'mcp' ? `${site.url}/mcp` : site.url;
      expect(decodeJwt(accessTokens[0] ?? '').aud).toBe(audience);
    });

    it.each(['', 'nothing', 'agent mcp'])('are refused for the scope %p', async (scope) => {
      await expect(issue(scope)).rejects.toMatchObject({
        code: 'bad_user_input',
        violations: [{ propertyPath: 'scope' }],
      });
    });
  });

  describe('checking an access token', () => {
    const sign = (claims: Record<string, unknown>, header = {}, privateKey = keys.signing.privateKey) =>
      new SignJWT({
        iss: site.url,
        aud: site.url,
        sub: accountId,
        scope: 'agent',
        client_id: 'x',
        jti: 'j',
        iat: 1,
        exp: 4e9,
        ...claims,
      })
        .setProtectedHeader({ alg: 'RS256', typ: 'at+jwt', ...header })
        .sign(privateKey);

    it('opens for a token made just as it should be', async () => {
      expect(await actorOf(await sign({}))).toMatchObject({ key: 'j', accountId });
    });

    it.each([
      ['of another key', () => sign({}, {}, generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey)],
      ['for another audience', () => sign({ aud: 'https://elsewhere.example' })],
      ['for a path that is no resource', () => sign({ aud: `${site.url}/other` })],
      ['of another kind', () => sign({}, { typ: 'JWT' })],
      ['that expired', () => sign({ exp: 2 })],
      ['of an account that is gone', () => sign({ sub: '00000000-0000-7000-8000-000000000000' })],
      ['that lacks its id', () => sign({ jti: undefined })],
      ['that is no token', async () => 'nonsense'],
      ['that is endless', async () => 'x'.repeat(100_000)],
    ])('refuses a token %s', async (_name, make) => {
      expect(await actorOf(await make())).toBeUndefined();
    });

    it('gives a token of the tools no scope of the service, whatever it says [OAUTH-02]', async () => {
      const token = await sign({ aud: `${site.url}/mcp`, scope: 'agent api mcp' });
      expect((await actorOf(token))?.scopes).toEqual(new Set(['mcp']));
      const service = await sign({ scope: 'agent mcp' });
      expect((await actorOf(service))?.scopes).toEqual(new Set(['agent']));
    });

    it('refuses a token that it knows as soon as it expires', async () => {
      const { accessTokens, expiresAt } = await issue('agent', 1, 30);
      const check = (at: number) => site.oauth.verifyAccessToken(accessTokens[0] ?? '', new Date(at));
      expect(await check(expiresAt.getTime() - 1)).toBeDefined();
      expect(await check(expiresAt.getTime())).toBeUndefined();
    });

    it('asks neither the database nor the signature again for a token that it knows', async () => {
      const { accessTokens } = await issue('agent');
      const token = accessTokens[0] ?? '';
      const first = await actorOf(token);
      expect(await actorOf(token)).toBe(first);
    });

    it('refuses in every process what one of them revoked', async () => {
      const other = await world.serve({ keys });
      await other.oauth.revocations.start();
      const { accessTokens } = await issue('agent');
      const token = accessTokens[0] ?? '';
      expect(await actorOf(token, other)).toBeDefined();
      const tokens = { kind: 'account', value: accountId, expiresAt: new Date(Date.now() + 60_000) } as const;
      await site.oauth.revokeTokens(tokens, new Date());
      expect(await actorOf(token)).toBeUndefined();
      let actor = await actorOf(token, other);
      for (const end = Date.now() + 5_000; actor !== undefined && Date.now() < end; ) {
        await new Promise((resolve) => setTimeout(resolve, 20));
        actor = await actorOf(token, other);
      }
      expect(actor).toBeUndefined();
    });
  });

  describe('revocation (RFC 7009)', () => {
    beforeAll(async () => {
      accountId = await world.addAccount('grace@example.test');
    });
    const login = async () => {
      const browser = site.browser();
      await browser.signIn('grace@example.test', PASSWORD);
      return deviceLogin(site, browser);
    };
    const revoke = (fields: Record<string, string>) =>
      fetch(`${site.url}/oauth/revoke`, {
        method: 'POST',
        body: new URLSearchParams({ client_id: 'bascule-cli', ...fields }),
      });

    it('takes back a refresh token with its grant and its access tokens', async () => {
      const tokens = await login();
      expect(await actorOf(tokens.access_token)).toBeDefined();
      expect((await revoke({ token: tokens.refresh_token ?? '' })).status).toBe(200);
      expect(await actorOf(tokens.access_token)).toBeUndefined();
      expect((await refresh(site, tokens.refresh_token ?? '')).status).toBe(400);
    });

    it('takes back an access token alone', async () => {
      const tokens = await login();
      expect((await revoke({ token: tokens.access_token })).status).toBe(200);
      expect(await actorOf(tokens.access_token)).toBeUndefined();
      expect((await refresh(site, tokens.refresh_token ?? '')).status).toBe(200);
    });

    it('has the access tokens refused before the grant is gone, and for longer than any of them lives', async () => {
      const tokens = await login();
      const grantId = String(decodeJwt(tokens.access_token).grant_id);
      await world.db.pool.query(
        `create function hold_grant() returns trigger language plpgsql as $$ begin raise 'crash'; end $$;
         create trigger hold_grant before delete on oauth_payload for each row execute function hold_grant()`,
      );
      await revoke({ token: tokens.refresh_token ?? '' });
      await world.db.pool.query('drop trigger hold_grant on oauth_payload; drop function hold_grant()');
      expect(await actorOf(tokens.access_token)).toBeUndefined();
      const { rows } = await world.db.pool.query(
        `select expires_at > now() + interval '365 days' as outlives from token_revocation where value = $1`,
        [grantId],
      );
      expect(rows).toEqual([{ outlives: true }]);
    });

    it('of the operator takes back one genuine token, and says so of nothing else', async () => {
      const { accessTokens } = await issue('agent', 2);
      const [taken = '', left = ''] = accessTokens;
      await site.oauth.revokeAccessToken(taken, new Date());
      expect([await actorOf(taken), (await actorOf(left)) !== undefined]).toEqual([undefined, true]);
      expect(await world.audits(accountId)).toContain('oauth.token_revoked');
      await expect(site.oauth.revokeAccessToken(`${left}x`, new Date())).rejects.toMatchObject({
        code: 'bad_user_input',
      });
    });

    it.each([
      ['/oauth/token', 600],
      ['/oauth/revoke', 300],
      ['/oauth/authorize', 120],
    ])('and %s is limited per address', async (path, limit) => {
      const fresh = await world.serve({ keys });
      const method = path === '/oauth/authorize' ? 'GET' : 'POST';
      const call = () => fetch(`${fresh.url}${path}`, { method, headers: { Accept: 'application/json' } });
      const statuses: number[] = [];
      for (let left = limit + 1; left > 0; left -= 50) {
        const answers = await Promise.all(Array.from({ length: Math.min(50, left) }, call));
        statuses.push(...answers.map((answer) => answer.status));
      }
      expect(statuses.filter((status) => status === 429)).toHaveLength(1);
    });

    it('leaves the tokens of another client alone', async () => {
      const { accessTokens } = await issue('agent');
      expect((await revoke({ token: accessTokens[0] ?? '' })).status).toBe(200);
      expect(await actorOf(accessTokens[0] ?? '')).toBeDefined();
    });

    it.each([
      ['an unknown token', { token: 'never-issued' }, 200],
      ['no token', {}, 400],
      ['an unknown client', { token: 'x', client_id: 'nobody' }, 401],
    ])('answers %s as the RFC says', async (_name, fields, status) => {
      expect((await revoke(fields)).status).toBe(status);
    });
  });

  describe('without OAuth keys', () => {
    it('answers the consent page and the token endpoint with errors while the rest works [OAUTH-11]', async () => {
      const broken = await world.serve({ keys: { usable: false, reason: 'OAUTH_PRIVATE_KEY is not set' } });
      const token = await refresh(broken, 'anything');
      expect(token).toMatchObject({ status: 503, body: { error: 'server_error' } });
      const browser = broken.browser();
      for (const path of ['/oauth/interaction/abc', '/oauth/authorize', '/device']) {
        const page = await browser.get(path);
        expect([path, page.status]).toEqual([path, 503]);
        expect(page.text).toContain('OAuth is not set up');
      }
      expect((await browser.signIn('ada@example.test', PASSWORD)).status).toBe(200);
      const { accessTokens } = await issue('agent');
      expect(await actorOf(accessTokens[0] ?? '', broken)).toBeUndefined();
      const order = { account: { id: accountId }, scope: 'agent', ttlSeconds: 1, count: 1, now: new Date() };
      await expect(broken.oauth.issueAccessTokens(order)).rejects.toMatchObject({ code: 'unavailable' });
    });
  });

  it('forgets what has expired, and only that', async () => {
    await world.db.pool.query(
      `insert into oauth_payload (model, id, payload, expires_at)
       values ('Session', 'old', '{}', now() - interval '1 second'), ('Session', 'new', '{}', now() + interval '1 day')`,
    );
    const purge = (scopes: Set<Scope>) => {
      const actor = { accountId, scopes, key: 'test' };
      return purgeExpiredOauthState({ actor, queries: world.db, now: new Date() }, 100);
    };
    await expect(purge(new Set(['session']))).rejects.toMatchObject({ code: 'forbidden' });
    expect((await purge(new Set(['system']))).oauthPayloads).toBe(1);
    const { rows } = await world.db.pool.query("select id from oauth_payload where id in ('old', 'new')");
    expect(rows).toEqual([{ id: 'new' }]);
  });
});
