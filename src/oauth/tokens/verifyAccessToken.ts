import { hash, type KeyObject } from 'node:crypto';
import type { Queries } from '../../db/statement.ts';
import { findAccount } from '../../domain/accounts/findAccount.ts';
import type { Revocations } from '../../domain/accounts/grants/Revocations.ts';
import type { Actor, Scope } from '../../domain/context.ts';
import type { TokenName } from '../../domain/TokenName.ts';
import { recentlyUsed } from '../../lib/recentlyUsed.ts';
import type { Issuer } from '../metadata/findResource.ts';
import { PERSONAL_CLIENT_ID } from './createTokenSigner.ts';
import { type ReadToken, readAccessToken } from './readAccessToken.ts';

/**
 * The actor of an access token; undefined when the token is invalid or revoked. A known token is answered
 * synchronously.
 */
export type VerifyAccessToken = (text: string, now: Date) => Actor | undefined | Promise<Actor | undefined>;

interface Verified {
  readonly actor: Actor;
  readonly name: TokenName;
  /** Seconds since 1970. */
  readonly expiresAt: number;
  /** The id of a personal access token. */
  readonly personal: string | undefined;
}

const CACHED_TOKENS = 20_000;
/** How long an account is assumed to exist after it was found. A deleted account is among the revocations. */
const ACCOUNT_KNOWN_MS = 60_000;
/** Longer texts are not tokens of this service; hashing and parsing them would only cost. */
const MAX_TOKEN_LENGTH = 8_192;

/**
 * Verifies access tokens. The signature is checked once per token and process: the result is kept under the SHA-256 of
 * the token until it expires, and only the revocations, which are in memory, are checked every time. Failures are not
 * kept, so that invented tokens cannot evict valid ones.
 */
export function createVerifyAccessToken(deps: {
  queries: Queries;
  revocations: Revocations;
  publicKey: KeyObject;
  issuer: () => Issuer;
  /** Receives the uses of personal access tokens. */
  tokenUsed?: ((tokenId: string, at: Date) => void) | undefined;
}): VerifyAccessToken {
  const verified = recentlyUsed<Verified>(CACHED_TOKENS);
  const accounts = recentlyUsed<true>(CACHED_TOKENS, ACCOUNT_KNOWN_MS);
  return (text, now) => {
    if (text.length > MAX_TOKEN_LENGTH) return undefined;
    const key = hash('sha256', text, 'base64url');
    const known = verified.get(key);
    if (known !== undefined) return judge(key, known, now);
    const token = readAccessToken(text, deps.publicKey, deps.issuer(), now);
    if (token === undefined) return undefined;
    const entry = describe(token);
    if (!accounts.has(entry.actor.accountId)) return findOwner(key, entry, now);
    verified.set(key, entry);
    return judge(key, entry, now);
  };

  function judge(key: string, entry: Verified, now: Date): Actor | undefined {
    if (entry.expiresAt * 1000 > now.getTime()) {
      if (deps.revocations.isRevoked(entry.name)) return undefined;
      if (entry.personal !== undefined) deps.tokenUsed?.(entry.personal, now);
      return entry.actor;
    }
    verified.delete(key);
    return undefined;
  }

  async function findOwner(key: string, entry: Verified, now: Date): Promise<Actor | undefined> {
    const { accountId } = entry.actor;
    if ((await findAccount(deps.queries, accountId)) === undefined) return undefined;
    accounts.set(accountId, true);
    verified.set(key, entry);
    return judge(key, entry, now);
  }
}

function describe({ claims, resource }: ReadToken): Verified {
  const granted = new Set(claims.scope.split(' '));
  const scopes: ReadonlySet<Scope> = new Set(resource.scopes.filter((scope) => granted.has(scope)));
  const name = { accountId: claims.sub, grantId: claims.grant_id, tokenId: claims.jti, issuedAt: claims.iat };
  const { operations, projects } = claims;
  const personal = claims.client_id === PERSONAL_CLIENT_ID ? claims.grant_id : undefined;
  const actor: Actor = {
    accountId: claims.sub,
    scopes,
    key: claims.jti,
    behind: name,
    ...(operations && { operations: new Set(operations) }),
    ...(projects && { projects: new Set(projects) }),
    ...(personal !== undefined && { personal: true }),
  };
  return { actor, name, expiresAt: claims.exp, personal };
}
