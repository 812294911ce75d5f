import { z } from 'zod';
import { loadOpenidClient } from './loadOpenidClient.ts';
import { type Provider, TIMEOUT_SECONDS } from './Provider.ts';

const USER = z.object({ id: z.number().int(), login: z.string() });
const EMAILS = z.array(z.object({ email: z.string(), primary: z.boolean(), verified: z.boolean() }));

/** GitHub, which supports OAuth 2 without OpenID Connect, so the person and the addresses are requested separately. */
export function githubProvider(options: {
  /** The address of GitHub, or of a server of its kind. */
  url: string;
  clientId: string;
  clientSecret: string;
  isOn: () => boolean;
  /** The timeout of one answer. */
  timeoutSeconds?: number;
}): Provider {
  const site = new URL(options.url);
  const api = site.hostname === 'github.com' ? 'https://api.github.com' : `${options.url}/api/v3`;
  const connect = async () => {
    const client = await loadOpenidClient();
    const configuration = new client.Configuration(
      {
        // As GitHub names itself in its answers (RFC 9207); an answer of another issuer is refused.
        issuer: `${options.url}/login/oauth`,
        authorization_endpoint: `${options.url}/login/oauth/authorize`,
        token_endpoint: `${options.url}/login/oauth/access_token`,
      },
      options.clientId,
      undefined,
      client.ClientSecretPost(options.clientSecret),
    );
    configuration.timeout = options.timeoutSeconds ?? TIMEOUT_SECONDS;
    if (site.protocol === 'http:') client.allowInsecureRequests(configuration);
    return { client, configuration };
  };
  let connected: ReturnType<typeof connect> | undefined;
  const connection = () => {
    connected ??= connect();
    return connected;
  };
  const read = async <Value>(token: string, path: string, form: z.ZodType<Value>): Promise<Value> => {
    const { client, configuration } = await connection();
    const headers = new Headers({ Accept: 'application/vnd.github+json', 'User-Agent': 'bascule' });
    const url = new URL(`${api}${path}`);
    const answer = await client.fetchProtectedResource(configuration, token, url, 'GET', undefined, headers);
    if (!answer.ok) throw new Error(`GitHub answered ${answer.status}`);
    return form.parse(await answer.json());
  };
  return {
    name: 'github',
    label: 'GitHub',
    issuer: options.url,
    origin: site.origin,
    domains: [],
    trustsAddresses: false,
    isOn: options.isOn,
    authorize: async ({ state, verifier }, redirectUri) => {
      const { client, configuration } = await connection();
      return client.buildAuthorizationUrl(configuration, {
        redirect_uri: redirectUri,
        scope: 'user:email',
        state,
        code_challenge: await client.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      });
    },
    identify: async ({ state, verifier }, answer) => {
      const { client, configuration } = await connection();
      const checks = { expectedState: state, pkceCodeVerifier: verifier };
      const { access_token: token } = await client.authorizationCodeGrant(configuration, answer, checks);
      const user = await read(token, '/user', USER);
      const primary = (await read(token, '/user/emails', EMAILS)).find((email) => email.primary);
      return {
        provider: 'github',
        issuer: options.url,
        subject: String(user.id),
        login: user.login,
        email: primary?.email,
        emailVerified: primary?.verified,
      };
    },
  };
}
