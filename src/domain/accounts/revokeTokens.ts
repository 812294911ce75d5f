import { type Queries, statement } from '../../db/statement.ts';
import { purgeExpired } from './purgeExpired.ts';

/** What to refuse from now on: every token of a deleted account, of a grant, or one token. */
export interface TokensToRevoke {
  readonly kind: 'account' | 'grant' | 'token';
  /** The account's id, the grant's id, or the token's `jti`. */
  readonly value: string;
  /** When the last token concerned expires by itself. */
  readonly expiresAt: Date;
}

const INSERT = statement(
  'token_revoke',
  'insert into token_revocation (kind, value, expires_at, created_at) values ($1, $2, $3, $4)',
);

/** Lists tokens as revoked; every process refuses them within a second. */
export async function revokeTokens(queries: Queries, tokens: TokensToRevoke, now: Date): Promise<void> {
  await queries.query(INSERT, [tokens.kind, tokens.value, tokens.expiresAt, now]);
}

/** Removes the entries whose tokens have all expired by themselves; answers how many. */
export const purgeRevocations = purgeExpired('token_revocation');
