import * as oauth from 'oauth4webapi';
import { createOauthWorld, type OauthSite, type OauthWorld, PASSWORD } from './support/startOauth.ts';

const CLIENT_ID = 'https://client.example/oauth/client.json';
const REDIRECT = 'http://localhost:47831/callback';
const insecure = { [oauth.allowInsecureRequests]: true };

describe('a login by the checks of oauth4webapi', () => {
  let world: OauthWorld;
  let site: OauthSite;

  beforeAll(async () => {
    world = await createOauthWorld();
    await world.addAccount('ada@example.test');
    site = await world.serve({
      fetch: async () =>
        Response.json({
          client_id: CLIENT_ID,
          client_name: 'A client',
          redirect_uris: ['http://localhost/callback'],
          token_endpoint_auth_method: 'none',
          grant_types: ['authorization_code', 'refresh_token'],
          response_types: ['code'],
          scope: 'mcp offline_access',
        }),
    });
  });
  afterAll(() => world.close());

  const discover = async () => {
    const resource = new URL(`${site.url}/mcp`);
    const described = await oauth.processResourceDiscoveryResponse(
      resource,
      await oauth.resourceDiscoveryRequest(resource, insecure),
    );
    const issuer = new URL(described.authorization_servers?.[0] ?? '');
    const discovered = await oauth.discoveryRequest(issuer, { algorithm: 'oauth2', ...insecure });
    return { resource: described.resource, server: await oauth.processDiscoveryResponse(issuer, discovered) };
  };

  it.each(['a client that registers itself', 'a client that is described by a document'])(
    'gets %s its tokens, renews and revokes them',
    async (kind) => {
      const { resource, server } = await discover();
      const client: oauth.Client = kind.includes('document')
        ? { client_id: CLIENT_ID }
        : await oauth.processDynamicClientRegistrationResponse(
            await oauth.dynamicClientRegistrationRequest(
              server,
              { redirect_uris: [REDIRECT], token_endpoint_auth_method: 'none', scope: 'mcp offline_access' },
              insecure,
            ),
          );
      const verifier = oauth.generateRandomCodeVerifier();
      const state = oauth.generateRandomState();
      const asked = new URL(server.authorization_endpoint ?? '');
      asked.search = new URLSearchParams({
        client_id: client.client_id,
        redirect_uri: REDIRECT,
        response_type: 'code',
        scope: 'mcp offline_access',
        prompt: 'consent',
        resource,
        state,
        code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      }).toString();
      const browser = site.browser();
      await browser.signIn('ada@example.test', PASSWORD);
      const back = await browser.submit(await browser.visit(`${asked.pathname}${asked.search}`), { decision: 'allow' });
      const answer = oauth.validateAuthResponse(server, client, new URL(back.location ?? ''), state);
      const none = oauth.None();
      const tokens = await oauth.processAuthorizationCodeResponse(
        server,
        client,
        await oauth.authorizationCodeGrantRequest(server, client, none, answer, REDIRECT, verifier, {
          additionalParameters: { resource },
          ...insecure,
        }),
      );
      expect(tokens.scope?.split(' ')).toContain('mcp');
      const renewed = await oauth.processRefreshTokenResponse(
        server,
        client,
        await oauth.refreshTokenGrantRequest(server, client, none, tokens.refresh_token ?? '', insecure),
      );
      const request = new Request(resource, { headers: { Authorization: `Bearer ${renewed.access_token}` } });
      const claims = await oauth.validateJwtAccessToken(server, request, resource, insecure);
      expect(claims.client_id).toBe(client.client_id);
      await oauth.processRevocationResponse(
        await oauth.revocationRequest(server, client, none, renewed.refresh_token ?? '', insecure),
      );
      expect(await site.oauth.verifyAccessToken(renewed.access_token, new Date())).toBeUndefined();
      expect(site.logged).toEqual([]);
    },
  );
});
