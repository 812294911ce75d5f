import { auditAccount } from '../domain/accounts/auditAccount.ts';
import { Revocations } from '../domain/accounts/grants/Revocations.ts';
import { revokeTokens, type TokensToRevoke } from '../domain/accounts/grants/revokeTokens.ts';
import { invalidInput, Refusal } from '../errors.ts';
import type { AuthorizationServer, AuthorizationServerDeps } from './AuthorizationServer.ts';
import { createOauthMiddleware } from './createOauthMiddleware.ts';
import type { Issuer } from './metadata/findResource.ts';
import { createOauthParts } from './OauthParts.ts';
import { answerWithoutKeys } from './steps/answerWithoutKeys.ts';
import { createGrantBook } from './tokens/createGrantBook.ts';
import { createTokenSigner } from './tokens/createTokenSigner.ts';
import { CONSOLE_CLIENT_ID, createIssueAccessTokens } from './tokens/issueAccessTokens.ts';
import { readAccessToken } from './tokens/readAccessToken.ts';
import { createVerifyAccessToken } from './tokens/verifyAccessToken.ts';

/**
 * Creates the OAuth authorization server at DEFAULT_URI (document 3 §5). With missing keys its endpoints answer with
 * errors, and everything else works (document 3 §7).
 */
export function createAuthorizationServer(deps: AuthorizationServerDeps): AuthorizationServer {
  const { reserved = deps.queries } = deps;
  const revocations = new Revocations(reserved, deps.clock);
  const issuer = (): Issuer => ({ url: deps.baseUrl(), pinned: deps.settings.DEFAULT_URI !== undefined });
  const revoke = async (tokens: TokensToRevoke, now: Date) => {
    await revokeTokens(reserved, tokens, now);
    await revocations.refresh();
  };
  const keys = deps.secrets.oauth;
  if (!keys.usable) {
    const withoutKeys = async (): Promise<never> => {
      throw new Refusal('unavailable', { message: `OAuth does not work: ${keys.reason}.` });
    };
    deps.log.error({ reason: keys.reason }, 'OAuth does not work');
    return {
      middleware: answerWithoutKeys(issuer),
      verifyAccessToken: () => undefined,
      issueAccessTokens: withoutKeys,
      revokeTokens: revoke,
      revokeAccessToken: withoutKeys,
      grants: { list: async () => [], revoke: async () => false },
      signer: { sign: withoutKeys },
      revocations,
    };
  }
  const revokeAccessToken = async (text: string, now: Date) => {
    const token = readAccessToken(text, keys.signing.publicKey, issuer(), now);
    if (token === undefined) {
      throw invalidInput([{ propertyPath: 'token', message: 'is no access token of this service, or has expired' }]);
    }
    const { jti, exp, sub } = token.claims;
    await revoke({ kind: 'token', value: jti, expiresAt: new Date(exp * 1000) }, now);
    const actor = `client:${CONSOLE_CLIENT_ID}`;
    await auditAccount(
      deps.queries,
      { accountId: sub, type: 'oauth.token_revoked', actor, subjectType: 'access-token', subjectId: jti },
      now,
    );
  };
  const parts = createOauthParts(deps, keys, issuer, revoke);
  return {
    middleware: createOauthMiddleware(parts),
    verifyAccessToken: createVerifyAccessToken({
      queries: deps.queries,
      revocations,
      publicKey: keys.signing.publicKey,
      issuer,
      tokenUsed: deps.tokenUsed,
    }),
    grants: createGrantBook({
      ...{ queries: deps.queries, clock: deps.clock, sealer: parts.sealer },
      ...{ refuseTokensOf: parts.refuseTokensOf, audit: parts.audit },
      trustedClientIds: deps.settings.OAUTH_TRUSTED_CLIENT_IDS,
      isRevoked: (token) => revocations.isRevoked(token),
    }),
    signer: createTokenSigner({ signing: keys.signing, issuer }),
    issueAccessTokens: createIssueAccessTokens({ queries: deps.queries, signing: keys.signing, issuer }),
    revokeTokens: revoke,
    revokeAccessToken,
    revocations,
  };
}
