import {
  auth as authorizeNew,
  Client as NewClient,
  StreamableHTTPClientTransport as NewTransport,
  UnauthorizedError as NewUnauthorizedError,
  type OAuthDiscoveryState,
} from '@modelcontextprotocol/client';
import {
  auth as authorizeEarlier,
  type OAuthClientProvider,
  UnauthorizedError,
} from '@modelcontextprotocol/sdk/client/auth.js';
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
import type { PlatformWorld } from '../support/platform.ts';
import { sharedTestPlatform } from '../support/sharedPlatform.ts';

/** A desktop client's stored login, in memory. */
class ClientState implements OAuthClientProvider {
  information?: OAuthClientInformationMixed;
  saved?: OAuthTokens;
  asked?: URL;
  private verifier = '';
  private discovery: OAuthDiscoveryState | undefined;

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
  saveDiscoveryState = (discovery: OAuthDiscoveryState) => {
    this.discovery = discovery;
  };
  discoveryState = () => this.discovery;

  /** What the client is sent back with by a person at `browser` who chose Allow: the code and who issued it. */
  async letPersonAllow(browser: Browser): Promise<{ authorizationCode: string; iss: string }> {
    const asked = this.asked as URL;
    const back = await browser.submit(await browser.visit(`${asked.pathname}${asked.search}`), { decision: 'allow' });
    expect(back.location).toMatch(new RegExp(`^${this.redirectUrl}\\?`));
    const { code, iss } = Object.fromEntries(new URL(back.location as string).searchParams);
    return { authorizationCode: code as string, iss: iss as string };
  }
}

interface Callback {
  readonly authorizationCode: string;
  /** The issuer (RFC 9207), by which the newer line tells servers apart. */
  readonly iss: string;
}

interface Connection {
  connect(): Promise<void>;
  finishAuth(callback: Callback): Promise<void>;
  card_list(args: Record<string, string>): Promise<unknown>;
  close(): Promise<void>;
}

/** A line of the official client. */
interface Line {
  readonly line: string;
  /** What it registers for. */
  readonly scope: string;
  auth(state: ClientState, options: { serverUrl: string } & Partial<Callback>): Promise<string>;
  readonly Unauthorized: new (message?: string) => Error;
  open(url: URL, state: ClientState): Connection;
}

const WHO = { name: 'desktop', version: '1.0.0' };

const LINES: Line[] = [
  {
    line: 'of the earlier revisions',
    scope: 'mcp',
    auth: (state, { iss: _, ...options }) => authorizeEarlier(state, options),
    Unauthorized: UnauthorizedError,
    open: (url, state) => {
      const transport = new StreamableHTTPClientTransport(url, { authProvider: state });
      const client = new Client(WHO);
      return {
        connect: () => client.connect(transport as Transport),
        finishAuth: ({ authorizationCode }) => transport.finishAuth(authorizationCode),
        card_list: async (args) => (await client.callTool({ name: 'card_list', arguments: args })).structuredContent,
        close: () => client.close(),
      };
    },
  },
  {
    line: 'of the newest revision',
    scope: 'mcp offline_access',
    auth: authorizeNew,
    Unauthorized: NewUnauthorizedError,
    open: (url, state) => {
      const transport = new NewTransport(url, { authProvider: state });
      const client = new NewClient(WHO, { versionNegotiation: { mode: { pin: '2026-07-28' } } });
      return {
        connect: () => client.connect(transport),
        finishAuth: ({ authorizationCode, iss }) => transport.finishAuth(authorizationCode, iss),
        card_list: async (args) => (await client.callTool({ name: 'card_list', arguments: args })).structuredContent,
        close: () => client.close(),
      };
    },
  },
];

describe.each(LINES)('the login of the official client $line', ({ scope, auth, Unauthorized, open }) => {
  let world: PlatformWorld;

  beforeAll(async () => {
    world = await sharedTestPlatform();
  });
  afterAll(() => world.close());

  it('goes from a refused connection to a called tool, with a client that registers itself', async () => {
    const account = await world.account();
    const browser = new Browser(world.baseUrl);
    await browser.signIn(account.email, account.password);
    const state = new ClientState('http://localhost:38123/callback');
    const url = new URL('/mcp', world.baseUrl);
    const first = open(url, state);
    await expect(first.connect()).rejects.toThrow(Unauthorized);
    expect(state.information).toMatchObject({ scope, token_endpoint_auth_method: 'none' });
    await first.finishAuth(await state.letPersonAllow(browser));
    const again = open(url, state);
    await again.connect();
    expect(await again.card_list({ project: 'none' })).toMatchObject({ error: 'project_not_found' });
    await again.close();
  });

  it('renews its tokens with the refresh token', async () => {
    const account = await world.account();
    const browser = new Browser(world.baseUrl);
    await browser.signIn(account.email, account.password);
    const state = new ClientState('http://127.0.0.1:38124/callback');
    const serverUrl = `${world.baseUrl}/mcp`;
    expect(await auth(state, { serverUrl })).toBe('REDIRECT');
    const callback = await state.letPersonAllow(browser);
    expect(await auth(state, { serverUrl, ...callback })).toBe('AUTHORIZED');
    const before = state.saved?.access_token;
    expect(await auth(state, { serverUrl })).toBe('AUTHORIZED');
    expect(state.saved?.access_token).not.toBe(before);
  });
});

describe.each(LINES)('the login of the official client $line with a metadata document', ({ auth }) => {
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
      const callback = await state.letPersonAllow(browser);
      expect(await auth(state, { serverUrl, ...callback })).toBe('AUTHORIZED');
      expect(state.information).toMatchObject({ client_id: clientId });
      const actor = await site.oauth.verifyAccessToken(state.saved?.access_token ?? '', new Date());
      expect(actor?.scopes).toEqual(new Set(['mcp']));
    } finally {
      await world.close();
    }
  });
});
