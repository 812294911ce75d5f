import { randomBytes } from 'node:crypto';
import { SignJWT } from 'jose';
import type { TokenSigner } from '../../domain/tokens/TokenSigner.ts';
import type { SigningKey } from '../keys/loadSigningKey.ts';
import type { Issuer } from '../metadata/findResource.ts';
import { resourceOfScopes } from '../metadata/scopes.ts';
import { ACCESS_TOKEN_ALGORITHM, ACCESS_TOKEN_TYPE } from './accessTokenClaims.ts';
import { keyId } from './issueAccessTokens.ts';

/** The client id in tokens that people make for programs of their own. */
export const PERSONAL_CLIENT_ID = 'bascule-personal';

/** Signs personal access tokens: of the same kind as those of the flows, with the row of the token as their grant. */
export function createTokenSigner(deps: { signing: SigningKey; issuer: () => Issuer }): TokenSigner {
  return {
    sign: async ({ accountId, id, scope, projectIds, now, expiresAt }) => {
      const { url } = deps.issuer();
      return new SignJWT({
        scope,
        client_id: PERSONAL_CLIENT_ID,
        grant_id: id,
        ...(projectIds && { projects: [...projectIds] }),
      })
        .setProtectedHeader({
          alg: ACCESS_TOKEN_ALGORITHM,
          typ: ACCESS_TOKEN_TYPE,
          kid: await keyId(deps.signing.publicKey),
        })
        .setIssuer(url)
        .setSubject(accountId)
        .setAudience(`${url}${resourceOfScopes(new Set([scope])).path}`)
        .setIssuedAt(Math.floor(now.getTime() / 1000))
        .setExpirationTime(Math.floor(expiresAt.getTime() / 1000))
        .setJti(randomBytes(32).toString('base64url'))
        .sign(deps.signing.privateKey);
    },
  };
}
