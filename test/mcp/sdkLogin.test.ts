import { auth, type OAuthClientProvider, UnauthorizedError } from '@modelcontextprotocol/sdk/client/auth.js';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type {
  OAuthClientInformationMixed,
  OAuthClientMetadata,
  OAuthTokens,
} from '@modelcontextprotocol/sdk/shared/auth.js';
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import { Browser } from '../oauth/support/Browser.ts';
import { createOauthWorld, PASSWORD } from '../oauth/support/startOauth.ts';
import { type PlatformWorld, startTestPlatform } from '../support/platform.ts';

/** A desktop client's stored login, in memory. */
class ClientState implements OAuthClientProvider {
  information?: OAuthClientInformationMixed;
  saved?: OAuthTokens;
  asked?: URL;
  private verifier = '';

  constructor(
    readonly redirectUrl: string,
    readonly clientMetadataUrl = '',
  ) {}

  get clientMetadata(): OAuthClientMetadata {
    return {
      client_name: 'A desktop client',
      redirect_uris: [this.redirectUrl],
      token_endpoint_auth_method: 'none',
      grant_types: ['authorization_code', 'refresh_token'],
      response_types: ['code'],
    };
  }

  clientInformation = () => this.information;
  saveClientInformation = (information: OAuthClientInformationMixed) => {
    this.information = information;
  };
  tokens = () => this.saved;
  saveTokens = (tokens: OAuthTokens) => {
    this.saved = tokens;
  };
  redirectToAuthorization = (url: URL) => {
    this.asked = url;
  };
  saveCodeVerifier = (verifier: string) => {
    this.verifier = verifier;
  };
  codeVerifier = () => this.verifier;

  /** The code with which a person at `browser` sends the client back, having chosen Allow. */
  async letPersonAllow(browser: Browser): Promise<string> {
    const asked = this.asked as URL;
    const back = await browser.submit(await browser.visit(`${asked.pathname}${asked.search}`), { decision: 'allow' });
    expect(back.location).toMatch(new RegExp(`^${this.redirectUrl}\\?`));
    return new URL(back.location as string).searchParams.get('code') as string;
  }
}

describe("the official client's login", () => {
  let world: PlatformWorld;

  beforeAll(async () => {
    world = await startTestPlatform();
  });
  afterAll(() => world.close());

  it('goes from a refused connection to a called tool, with a client that registers itself', async () => {
    const account = await world.account();
    const browser = new Browser(world.baseUrl);
    await browser.signIn(account.email, account.password);
    const state = new ClientState('http://localhost:38123/callback');
    const connect = () => new StreamableHTTPClientTransport(new URL('/mcp', world.baseUrl), { authProvider: state });
    const first = connect();
    const refused = new Client({ name: 'desktop', version: '1.0.0' }).connect(first as Transport);
    await expect(refused).rejects.toThrow(UnauthorizedError);
    expect(state.information).toMatchObject({ scope: 'mcp', token_endpoint_auth_method: 'none' });
    await first.finishAuth(await state.letPersonAllow(browser));
    const client = new Client({ name: 'desktop', version: '1.0.0' });
    await client.connect(connect() as Transport);
    const answer = await client.callTool({ name: 'card_list', arguments: { project: 'none' } });
    expect(answer.structuredContent).toMatchObject({ error: 'project_not_found' });
    await client.close();
  });

  it('renews its tokens with the refresh token', async () => {
    const account = await world.account();
    const browser = new Browser(world.baseUrl);
    await browser.signIn(account.email, account.password);
    const state = new ClientState('http://127.0.0.1:38124/callback');
    const serverUrl = `${world.baseUrl}/mcp`;
    expect(await auth(state, { serverUrl })).toBe('REDIRECT');
    const authorizationCode = await state.letPersonAllow(browser);
    expect(await auth(state, { serverUrl, authorizationCode })).toBe('AUTHORIZED');
    const before = state.saved?.access_token;
    expect(await auth(state, { serverUrl })).toBe('AUTHORIZED');
    expect(state.saved?.access_token).not.toBe(before);
  });
});

describe("the official client's login with a metadata document", () => {
  it('is known by its document and by no registration', async () => {
    const clientId = 'https://desktop.example/oauth/client.json';
    const world = await createOauthWorld();
    try {
      await world.addAccount('ada@example.test');
      const state = new ClientState('http://127.0.0.1:38125/callback', clientId);
      const site = await world.serve({
        fetch: async () =>
          Response.json({
            ...state.clientMetadata,
            client_id: clientId,
            redirect_uris: ['http://127.0.0.1/callback'],
            scope: 'mcp offline_access',
          }),
      });
      const browser = site.browser();
      await browser.signIn('ada@example.test', PASSWORD);
      const serverUrl = `${site.url}/mcp`;
      expect(await auth(state, { serverUrl })).toBe('REDIRECT');
      const authorizationCode = await state.letPersonAllow(browser);
      expect(await auth(state, { serverUrl, authorizationCode })).toBe('AUTHORIZED');
      expect(state.information).toMatchObject({ client_id: clientId });
      const actor = await site.oauth.verifyAccessToken(state.saved?.access_token ?? '', new Date());
      expect(actor?.scopes).toEqual(new Set(['mcp']));
    } finally {
      await world.close();
    }
  });
});
