import { createHash, type KeyObject, randomBytes } from 'node:crypto';
import { exportJWK, SignJWT } from 'jose';
import type { Queries } from '../../db/statement.ts';
import { auditAccount } from '../../domain/accounts/auditAccount.ts';
import { invalidInput } from '../../errors.ts';
import { newId } from '../../lib/uuid.ts';
import type { SigningKey } from '../keys/loadSigningKey.ts';
import type { Issuer } from '../metadata/findResource.ts';
import { resourceOfScopes, SCOPES } from '../metadata/scopes.ts';
import { ACCESS_TOKEN_ALGORITHM, ACCESS_TOKEN_TYPE } from './accessTokenClaims.ts';

/** The client id in tokens that an operator issues. */
export const CONSOLE_CLIENT_ID = 'bascule-console';

export interface TokenOrder {
  readonly account: { readonly id: string };
  /** One scope, or several scopes of one resource, separated by spaces. */
  readonly scope: string;
  readonly ttlSeconds: number;
  readonly count: number;
  readonly now: Date;
  /** Names of registered operations: the tokens run no other. */
  readonly operations?: readonly string[] | undefined;
  /** Ids of projects: the tokens reach no other. */
  readonly projects?: readonly string[] | undefined;
}

export interface IssuedTokens {
  readonly accessTokens: readonly string[];
  readonly expiresAt: Date;
  readonly scope: string;
}

export type IssueAccessTokens = (order: TokenOrder) => Promise<IssuedTokens>;

/**
 * Issues access tokens without a flow, for the operator's command. They are of the same kind as those of the flows;
 * each is different, and each has an entry in the audit log.
 * @throws Refusal `bad_user_input` for an unknown scope, or for scopes that one token cannot combine
 */
export function createIssueAccessTokens(deps: {
  queries: Queries;
  signing: SigningKey;
  issuer: () => Issuer;
}): IssueAccessTokens {
  return async ({ account, scope, ttlSeconds, count, now, operations, projects }) => {
    const scopes = requireScopes(scope);
    const { url } = deps.issuer();
    const issuedAt = Math.floor(now.getTime() / 1000);
    const kid = await keyId(deps.signing.publicKey);
    const accessTokens: string[] = [];
    for (let i = 0; i < count; i++) {
      const jti = randomBytes(32).toString('base64url');
      const token = await new SignJWT({
        scope: [...scopes].join(' '),
        client_id: CONSOLE_CLIENT_ID,
        grant_id: newId(),
        ...(operations && { operations }),
        ...(projects && { projects }),
      })
        .setProtectedHeader({ alg: ACCESS_TOKEN_ALGORITHM, typ: ACCESS_TOKEN_TYPE, kid })
        .setIssuer(url)
        .setSubject(account.id)
        .setAudience(`${url}${resourceOfScopes(scopes).path}`)
        .setIssuedAt(issuedAt)
        .setExpirationTime(issuedAt + ttlSeconds)
        .setJti(jti)
        .sign(deps.signing.privateKey);
      await auditAccount(
        deps.queries,
        {
          accountId: account.id,
          type: 'oauth.token_issued',
          actor: `client:${CONSOLE_CLIENT_ID}`,
          subjectType: 'access-token',
          subjectId: jti,
        },
        now,
      );
      accessTokens.push(token);
    }
    return { accessTokens, expiresAt: new Date((issuedAt + ttlSeconds) * 1000), scope: [...scopes].join(' ') };
  };
}

function requireScopes(scope: string): Set<string> {
  const scopes = new Set(scope.split(' ').filter((name) => name !== ''));
  const known: ReadonlySet<string> = new Set(SCOPES);
  const resource = resourceOfScopes(scopes);
  if (scopes.size === 0 || [...scopes].some((name) => !known.has(name))) {
    throw invalidInput([{ propertyPath: 'scope', message: `must be one of ${SCOPES.join(', ')}` }]);
  }
  if ([...scopes].some((name) => !resource.scopes.some((member) => member === name))) {
    throw invalidInput([{ propertyPath: 'scope', message: 'mcp stands alone: its tokens are bound to the tools' }]);
  }
  return scopes;
}

/** The RFC 7638 thumbprint, which is the `kid` of the key in the published key set. */
export async function keyId(publicKey: KeyObject): Promise<string> {
  const { e, kty, n } = await exportJWK(publicKey);
  return createHash('sha256').update(JSON.stringify({ e, kty, n })).digest('base64url');
}
