import { z } from 'zod';

/** The claims of every access token (RFC 9068). `grant_id` names the grant whose revocation ends the token. */
export const accessTokenClaims = z.object({
  iss: z.string(),
  sub: z.string(),
  aud: z.string(),
  scope: z.string(),
  client_id: z.string(),
  iat: z.number(),
  exp: z.number(),
  nbf: z.number().optional(),
  jti: z.string(),
  grant_id: z.string().optional(),
  /** Names of the registered operations that it is bound to. */
  operations: z.array(z.string()).optional(),
  /** Ids of the projects that it is bound to. */
  projects: z.array(z.string()).optional(),
});
export type AccessTokenClaims = z.infer<typeof accessTokenClaims>;

export const ACCESS_TOKEN_ALGORITHM = 'RS256';
export const ACCESS_TOKEN_TYPE = 'at+jwt';
