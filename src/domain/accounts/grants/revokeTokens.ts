import { type Bound, build, prepare, run } from '../../../db/builder.ts';
import type { Queries } from '../../../db/statement.ts';
import { purgeExpired } from '../erasure/purgeExpired.ts';

/** What to refuse from now on: all tokens of a deleted account or of a grant, or one token. */
export interface TokensToRevoke {
  readonly kind: 'account' | 'grant' | 'token';
  /** The account's id, the grant's id, or the token's `jti`. */
  readonly value: string;
  /** When the last affected token expires anyway. */
  readonly expiresAt: Date;
}

const INSERT = prepare((tokens: Bound<TokensToRevoke & { createdAt: Date }>) =>
  build.insertInto('tokenRevocation').values({
    kind: tokens.kind,
    value: tokens.value,
    expiresAt: tokens.expiresAt,
    createdAt: tokens.createdAt,
  }),
);

/** Lists tokens as revoked; every process refuses them within a second. */
export async function revokeTokens(queries: Queries, tokens: TokensToRevoke, now: Date): Promise<void> {
  await run(queries, INSERT, { ...tokens, createdAt: now });
}

/** Removes the entries whose tokens have all expired; returns how many. */
export const purgeRevocations = purgeExpired('tokenRevocation');
