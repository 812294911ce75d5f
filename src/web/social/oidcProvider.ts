import type { Configuration } from 'openid-client';
import { loadOpenidClient } from './loadOpenidClient.ts';
import { type Provider, TIMEOUT_SECONDS } from './Provider.ts';

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
  adminClaim?: string | undefined;
  isOn?: () => boolean;
}): Provider {
  const issuer = new URL(options.issuer);
  const plain = issuer.protocol === 'http:';
  const discover = async (): Promise<Configuration> => {
    const client = await loadOpenidClient();
    return client.discovery(issuer, options.clientId, options.clientSecret, undefined, {
      timeout: TIMEOUT_SECONDS,
      ...(plain ? { execute: [client.allowInsecureRequests] } : {}),
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
    origin: issuer.origin,
    domains: options.domains ?? [],
    isOn: options.isOn ?? (() => true),
    authorize: async ({ state, nonce, verifier }, redirectUri) => {
      const client = await loadOpenidClient();
      return client.buildAuthorizationUrl(await configuration(), {
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        state,
        nonce,
        code_challenge: await client.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
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
        subject: claims.sub,
        login: textOf(all.preferred_username) ?? textOf(all.email) ?? null,
        email: textOf(all.email) ?? '',
        emailVerified: all.email_verified === true,
        admin: options.adminClaim === undefined ? undefined : holds(all, options.adminClaim),
      };
    },
  };
}

const textOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined);

/** `CLAIM` must be true; with `CLAIM=VALUE` it must be that value or a list with it. */
function holds(claims: Record<string, unknown>, wanted: string): boolean {
  const at = wanted.indexOf('=');
  if (at < 0) return claims[wanted] === true;
  const claim = claims[wanted.slice(0, at)];
  const value = wanted.slice(at + 1);
  return Array.isArray(claim) ? claim.includes(value) : claim === value;
}
