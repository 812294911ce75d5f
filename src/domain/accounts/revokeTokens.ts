import { type Queries, statement } from '../../db/statement.ts';
import { inBatches } from '../sweeps/inBatches.ts';

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
const PURGE = statement<{ gone: number }>(
  'token_revocation_purge',
  `with due as (
     select id from token_revocation where expires_at <= $1 order by expires_at limit $2 for update skip locked
   ), gone as (
     delete from token_revocation r using due d where r.id = d.id returning 1
   )
   select count(*)::int as gone from gone`,
);
const PURGE_BATCH = 1_000;

/** Lists tokens as revoked; every process refuses them within a second. */
export async function revokeTokens(queries: Queries, tokens: TokensToRevoke, now: Date): Promise<void> {
  await queries.query(INSERT, [tokens.kind, tokens.value, tokens.expiresAt, now]);
}

/** Removes the entries whose tokens have all expired by themselves; answers how many. */
export async function purgeRevocations(queries: Queries, now: Date): Promise<number> {
  return inBatches(PURGE_BATCH, async (size) => (await queries.query(PURGE, [now, size]))[0]?.gone ?? 0);
}
