import Provider, { type Client, type ErrorOut, errors, type ProviderContext, type Stored } from 'oidc-provider';
import type { Settings } from '../config.ts';
import type { Queries } from '../db/statement.ts';
import { findAccount } from '../domain/accounts/findAccount.ts';
import { html } from '../lib/text/html.ts';
import type { Clock } from '../lib/time/clock.ts';
import { renderMessage } from '../web/rendering/pageErrors.ts';
import { CookieNames } from '../web/session/CookieNames.ts';
import { builtInClients, mayAskFor } from './clients/clients.ts';
import { type ClientMetadata, judgeClientMetadata, REGISTERED_SCOPE } from './clients/judgeClientMetadata.ts';
import { createOauthStore, type OauthStoreDeps } from './createOauthStore.ts';
import type { SigningKey } from './keys/loadSigningKey.ts';
import { findResource, type Issuer } from './metadata/findResource.ts';
import { resourceOfScopes, TOOLS } from './metadata/scopes.ts';
import { ROUTES } from './routes.ts';
import { moveTimes, secondsAhead } from './serverTimes.ts';
import { createDevicePages } from './steps/devicePages.ts';
import { ACCESS_TOKEN_ALGORITHM } from './tokens/accessTokenClaims.ts';
import { REFRESH_SECONDS } from './tokens/refreshSeconds.ts';

const DAY = 24 * 3600;
export interface ProviderDeps {
  readonly settings: Pick<Settings, 'OAUTH_ACCESS_TOKEN_SECONDS' | 'OAUTH_REFRESH_GRACE_SECONDS'>;
  readonly issuer: Issuer;
  readonly signing: SigningKey;
  readonly cookieSecret: string;
  readonly queries: Queries;
  readonly clock: Clock;
  readonly store: Pick<OauthStoreDeps, 'sealer' | 'refuseTokensOf' | 'onGrantRevoked'>;
  /** The user code from the link, for the device page. */
  readonly prefilledCode: (ctx: ProviderContext) => string;
  /** Whether a client's metadata document may be fetched now. */
  readonly allowFetch: (clientId: string) => Promise<boolean>;
  /** Fetches client metadata documents. */
  readonly fetch: typeof globalThis.fetch;
}

/** Configures the authorization server: its flows, clients, tokens and pages. */
export function createProvider(deps: ProviderDeps): Provider {
  const { settings, issuer, queries } = deps;
  const secure = issuer.url.startsWith('https:');
  const cookieNames = new CookieNames(issuer.url);
  const provider = new Provider(issuer.url, {
    adapter: (model: string) =>
      createOauthStore(model, {
        ...deps.store,
        queries,
        clock: deps.clock,
        refreshGraceSeconds: settings.OAUTH_REFRESH_GRACE_SECONDS,
      }),
    jwks: {
      keys: [{ ...deps.signing.privateKey.export({ format: 'jwk' }), use: 'sig', alg: ACCESS_TOKEN_ALGORITHM }],
    },
    clients: builtInClients(issuer.url),
    // All clients are public: a program on a person's machine cannot keep a secret, and PKCE protects the code instead.
    clientAuthMethods: ['none'],
    clientDefaults: {
      grant_types: ['authorization_code', 'refresh_token'],
      response_types: ['code'],
      token_endpoint_auth_method: 'none',
      id_token_signed_response_alg: ACCESS_TOKEN_ALGORITHM,
    },
    responseTypes: ['code'],
    scopes: ['openid', 'offline_access'],
    routes: ROUTES,
    cookies: {
      keys: [deps.cookieSecret],
      names: {
        session: cookieNames.of('bascule_oauth', secure),
        interaction: cookieNames.ofPath('bascule_oauth_question', secure),
        resume: cookieNames.ofPath('bascule_oauth_resume', secure),
      },
    },
    features: {
      devInteractions: { enabled: false },
      dPoP: { enabled: false },
      pushedAuthorizationRequests: { enabled: false },
      rpInitiatedLogout: { enabled: false },
      userinfo: { enabled: false },
      revocation: { enabled: true },
      registration: { enabled: true, issueRegistrationAccessToken: false },
      deviceFlow: { enabled: true, ...createDevicePages(deps.prefilledCode) },
      clientIdMetadataDocument: {
        enabled: true,
        ack: 'draft-02',
        allowFetch: (_ctx: ProviderContext, clientId: string) => deps.allowFetch(clientId),
      },
      resourceIndicators: {
        enabled: true,
        defaultResource: (ctx: ProviderContext, _client: Client, oneOf?: string | string[]) =>
          // A request that names several resources for one token is refused by the library.
          oneOf !== undefined && ctx.oidc.params.resource !== undefined
            ? oneOf
            : defaultResource(issuer, scopesOf(ctx), oneOf),
        getResourceServerInfo: resourceServerInfo(issuer, settings.OAUTH_ACCESS_TOKEN_SECONDS),
        useGrantedResource: () => true,
      },
    },
    // This is the one hook that sees all metadata of a client, whether registered, stored or fetched, before it is
    // judged.
    extraClientMetadata: {
      properties: [REGISTERED_SCOPE],
      validator: (_ctx: ProviderContext, _name: string, _value: unknown, metadata: ClientMetadata) =>
        judgeClientMetadata(metadata),
    },
    extraTokenClaims: (_ctx: ProviderContext, token: { grantId?: string }) => ({ grant_id: token.grantId }),
    // Tokens are verified against the corrected time, so they are issued with it.
    formats: {
      customizers: {
        jwt: (_ctx: ProviderContext, _token: unknown, parts: { payload: Stored }) => {
          Object.assign(parts.payload, moveTimes(parts.payload, secondsAhead(deps.clock)));
        },
      },
    },
    expiresWithSession: () => false,
    // Without a refresh token a person would have to log a bridge in every hour. Clients need not ask for one.
    issueRefreshToken: (_ctx: ProviderContext, client: Client) => client.grantTypeAllowed('refresh_token'),
    rotateRefreshToken: true,
    revokeGrantPolicy: () => true,
    // Each consent creates a grant of its own, so that logging out one machine does not log out the others.
    loadExistingGrant: (ctx: ProviderContext) => {
      const grantId = ctx.oidc.result?.consent?.grantId;
      return grantId === undefined ? undefined : ctx.oidc.provider.Grant.find(grantId);
    },
    ttl: {
      AccessToken: () => settings.OAUTH_ACCESS_TOKEN_SECONDS,
      AuthorizationCode: () => 60,
      DeviceCode: () => 600,
      Grant: () => REFRESH_SECONDS,
      IdToken: () => 3600,
      Interaction: () => 3600,
      RefreshToken: () => REFRESH_SECONDS,
      Session: () => DAY,
    },
    findAccount: async (_ctx: ProviderContext, id: string) => {
      const account = await findAccount(queries, id);
      return account && { accountId: account.id, claims: async () => ({ sub: account.id }) };
    },
    interactions: {
      url: (_ctx: ProviderContext, interaction: { uid: string }) => `/oauth/interaction/${interaction.uid}`,
    },
    // The step in front of this server decides about cross-origin requests; the library must not.
    clientBasedCORS: () => false,
    renderError: async (ctx: ProviderContext, out: ErrorOut) =>
      renderMessage(ctx, (t) => ({
        title: t('This request cannot go on'),
        body: html`<p>${out.error_description ?? t('The program that sent you here asked for something that does not work.')}</p><p class="muted small">${out.error}</p>`,
      })),
    fetch: deps.fetch,
  });
  provider.proxy = true;
  return provider;
}

/**
 * The resource of a request that names none. `granted` lists the resources of a login whose code or refresh token is
 * redeemed. An access token is for one resource: the one that the scopes belong to, and by default the service.
 */
function defaultResource(issuer: Issuer, scopes: ReadonlySet<string>, granted?: string | string[]): string | string[] {
  const resource = resourceOfScopes(scopes);
  if (granted === undefined) return `${issuer.url}${resource.path}`;
  if (typeof granted === 'string') return granted;
  return granted.find((uri) => findResource(issuer, uri) === resource) ?? granted;
}

const FIRST_STEPS = new Set(['authorization', 'device_authorization']);

function resourceServerInfo(issuer: Issuer, accessTokenSeconds: number) {
  return (ctx: ProviderContext, uri: string, client: Client) => {
    const resource = findResource(issuer, uri);
    if (resource === undefined) throw new errors.InvalidTarget();
    const scopes = resource.scopes.filter((scope) => mayAskFor(client.clientId, scope));
    if (FIRST_STEPS.has(ctx.oidc.route)) {
      const asked = scopesOf(ctx);
      // A tool client may name only the resource; it then asks for the one scope of that resource.
      if (asked.size === 0 && resource === TOOLS) ctx.oidc.params.scope = TOOLS.scopes.join(' ');
      // Refused now, and not after the person has signed in and allowed nothing.
      else if (!scopes.some((scope) => asked.has(scope))) {
        throw new errors.InvalidScope('no requested scope belongs to the resource', [...asked].join(' '));
      }
    }
    return {
      scope: scopes.join(' '),
      audience: `${issuer.url}${resource.path}`,
      accessTokenTTL: accessTokenSeconds,
      accessTokenFormat: 'jwt',
      jwt: { sign: { alg: ACCESS_TOKEN_ALGORITHM } },
    };
  };
}

function scopesOf(ctx: ProviderContext): Set<string> {
  return new Set(ctx.oidc.params.scope?.split(' ') ?? []);
}
