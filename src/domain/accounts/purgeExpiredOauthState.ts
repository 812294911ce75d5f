import { statement } from '../../db/statement.ts';
import type { Context } from '../context.ts';
import { requireSystem } from '../requireSystem.ts';
import { purgeRevocations } from './revokeTokens.ts';
import { purgeExpiredSessions } from './sessions.ts';

const PURGE = statement<{ id: string }>(
  'oauth_purge',
  `delete from oauth_payload where (model, id) in
     (select model, id from oauth_payload where expires_at <= $1 limit $2 for update skip locked) returning id`,
);

/**
 * One pass over what has expired: the authorization server's state (at most `limit` rows), revocations and sessions.
 * A consumed refresh token stays until it expires, so that its reuse is noticed.
 * @returns how many rows went
 */
export async function purgeExpiredOauthState(
  ctx: Pick<Context, 'actor' | 'queries' | 'now'>,
  limit: number,
): Promise<{ oauthPayloads: number; revocations: number; sessions: number }> {
  requireSystem(ctx);
  const { queries, now } = ctx;
  return {
    oauthPayloads: (await queries.query(PURGE, [now, limit])).length,
    revocations: await purgeRevocations(queries, now),
    sessions: await purgeExpiredSessions(queries, now),
  };
}
