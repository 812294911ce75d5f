import { type Queries, statement } from '../../db/statement.ts';
import { purgeRevocations } from './revokeTokens.ts';
import { purgeExpiredSessions } from './sessions.ts';

const BATCH = 5_000;

const PURGE = statement<{ id: string }>(
  'oauth_purge',
  `delete from oauth_payload where (model, id) in
     (select model, id from oauth_payload where expires_at <= $1 limit $2 for update skip locked) returning id`,
);

/**
 * One pass over what has expired: the authorization server's state (at most 5,000 rows), revocations and sessions.
 * A consumed refresh token stays until it expires, so that its reuse is noticed.
 * @returns how many rows went
 */
export async function purgeExpiredOauthState(
  queries: Queries,
  now: Date,
): Promise<{ oauthPayloads: number; revocations: number; sessions: number }> {
  return {
    oauthPayloads: (await queries.query(PURGE, [now, BATCH])).length,
    revocations: await purgeRevocations(queries, now),
    sessions: await purgeExpiredSessions(queries, now),
  };
}
