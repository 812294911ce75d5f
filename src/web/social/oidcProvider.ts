import type { Configuration } from 'openid-client';
import { loadOpenidClient } from './loadOpenidClient.ts';
import { type Provider, TIMEOUT_SECONDS } from './Provider.ts';

/** Longer than sessions last elsewhere. */
const ANY_AGE_SECONDS = 30 * 24 * 3600;

/**
 * An OpenID Connect provider. Its endpoints are read for the first person, so that it need not be running when this
 * service starts.
 */
export function oidcProvider(options: {
  name: string;
  label: string;
  issuer: string;
  clientId: string;
  clientSecret: string;
  domains?: readonly string[];
  trustsAddresses?: boolean;
  adminClaim?: string | undefined;
  isOn?: () => boolean;
}): Provider {
  const issuer = new URL(options.issuer);
  const plain = issuer.protocol === 'http:';
  const discover = async (): Promise<Configuration> => {
    const client = await loadOpenidClient();
    return client.discovery(issuer, options.clientId, options.clientSecret, undefined, {
      timeout: TIMEOUT_SECONDS,
      // The library would take the token endpoint's word for it. It knows no shared secret as a key.
      execute: [client.enableNonRepudiationChecks, ...(plain ? [client.allowInsecureRequests] : [])],
    });
  };
  let found: Promise<Configuration> | undefined;
  const configuration = () => {
    found ??= discover().catch((error: unknown) => {
      found = undefined;
      throw error;
    });
    return found;
  };
  return {
    name: options.name,
    label: options.label,
    issuer: options.issuer,
    origin: issuer.origin,
    domains: options.domains ?? [],
    trustsAddresses: options.trustsAddresses ?? false,
    isOn: options.isOn ?? (() => true),
    authorize: async ({ state, nonce, verifier, again }, redirectUri) => {
      const client = await loadOpenidClient();
      return client.buildAuthorizationUrl(await configuration(), {
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        state,
        nonce,
        code_challenge: await client.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        // Any value obliges the provider to say when the person signed in there (OpenID Connect Core 2).
        max_age: String(again === true ? 0 : ANY_AGE_SECONDS),
        // A service that does not know that parameter may know this one.
        ...(again === true ? { prompt: 'login' } : {}),
      });
    },
    identify: async ({ state, nonce, verifier }, answer) => {
      const client = await loadOpenidClient();
      const config = await configuration();
      const tokens = await client.authorizationCodeGrant(config, answer, {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: verifier,
        idTokenExpected: true,
      });
      const claims = tokens.claims();
      if (claims === undefined) throw new Error('no id token came');
      // Some providers return the address only from their userinfo endpoint.
      const more =
        config.serverMetadata().userinfo_endpoint === undefined
          ? {}
          : await client.fetchUserInfo(config, tokens.access_token, claims.sub);
      const all: Record<string, unknown> = { ...more, ...claims };
      return {
        provider: options.name,
        issuer: options.issuer,
        subject: claims.sub,
        login: textOf(all.preferred_username) ?? textOf(all.email) ?? null,
        email: textOf(all.email),
        emailVerified: truthOf(all.email_verified),
        authTime: claims.auth_time,
        admin: options.adminClaim === undefined ? undefined : holds(all, options.adminClaim),
      };
    },
  };
}

const textOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined);

/** Some providers, such as Cognito, write truth values as text. Undefined when the claim is missing. */
function truthOf(claim: unknown): boolean | undefined {
  if (claim === undefined || claim === null) return undefined;
  return claim === true || claim === 'true';
}

/**
 * `CLAIM` must be true; with `CLAIM=VALUE` it must be that value or a list with it. Undefined when the provider holds
 * the claim back.
 */
function holds(claims: Record<string, unknown>, wanted: string): boolean | undefined {
  const at = wanted.indexOf('=');
  const name = at < 0 ? wanted : wanted.slice(0, at);
  const claim = claims[name];
  if (claim === undefined && isHeldBack(claims, name)) return undefined;
  if (at < 0) return claim === true;
  const value = wanted.slice(at + 1);
  return Array.isArray(claim) ? claim.includes(value) : claim === value;
}

/**
 * Whether a claim is too long for the token and must be fetched elsewhere: `_claim_names` names it (OpenID Connect Core
 * 5.6.2), as when Entra has more than 200 groups of a person; it can say `hasgroups` in place of it.
 */
function isHeldBack(claims: Record<string, unknown>, name: string): boolean {
  const names = claims._claim_names;
  const named = typeof names === 'object' && names !== null && Object.hasOwn(names, name);
  return named || (name === 'groups' && truthOf(claims.hasgroups) === true);
}
