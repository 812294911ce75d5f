import type { KeyObject } from 'node:crypto';
import { findResource, type Issuer } from '../metadata/findResource.ts';
import type { Resource } from '../metadata/scopes.ts';
import { type AccessTokenClaims, accessTokenClaims } from './accessTokenClaims.ts';
import { openToken } from './openToken.ts';

/** A token that is genuine and has not expired. It may have been revoked. */
export interface ReadToken {
  readonly claims: AccessTokenClaims;
  readonly resource: Resource;
}

/**
 * Checks signature, type, issuer, audience and expiry. Returns undefined for any text that is not an access token of
 * this service. Without DEFAULT_URI the address may have changed since the token was issued; issuer and audience must
 * then name the same loopback service, and the signature proves the origin.
 */
export function readAccessToken(text: string, publicKey: KeyObject, issuer: Issuer, now: Date): ReadToken | undefined {
  const parsed = accessTokenClaims.safeParse(openToken(text, publicKey));
  if (!parsed.success) return undefined;
  const claims = parsed.data;
  const seconds = Math.floor(now.getTime() / 1000);
  if (claims.exp <= seconds || (claims.nbf ?? seconds) > seconds) return undefined;
  if (issuer.pinned && claims.iss !== issuer.url) return undefined;
  if (!claims.aud.startsWith(claims.iss)) return undefined;
  const resource = findResource(issuer, claims.aud);
  return resource === undefined ? undefined : { claims, resource };
}
