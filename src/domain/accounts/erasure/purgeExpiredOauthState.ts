import { type Bound, build, prepare, run } from '../../../db/builder.ts';
import type { Context } from '../../context.ts';
import { requireSystem } from '../../requireSystem.ts';
import { purgeRevocations } from '../grants/revokeTokens.ts';
import { purgeExpiredTokens } from '../registration/accountTokens.ts';
import { purgeExpiredRegistrations } from '../registration/registrations.ts';
import { purgeExpiredSessions } from '../sessions/sessions.ts';
import { purgeExpired } from './purgeExpired.ts';

/** Removes the answered challenges of passkeys that are too old anyway; answers how many. */
export const purgeSpentChallenges = purgeExpired('spentChallenge');

const PURGE = prepare(({ now, limit }: Bound<{ now: Date; limit: number }>) =>
  build
    .deleteFrom('oauthPayload')
    .where(({ eb, refTuple, selectFrom }) =>
      eb(
        refTuple('model', 'id'),
        'in',
        selectFrom('oauthPayload')
          .select(['model', 'id'])
          .where('expiresAt', '<=', now)
          .limit(limit)
          .forUpdate()
          .skipLocked()
          .$asTuple('model', 'id'),
      ),
    )
    .returning('id'),
);

const purgePersonalTokens = purgeExpired('personalToken');

/**
 * One pass over what has expired: the authorization server's state (at most `limit` rows), revocations, sessions, the
 * tokens of mailed links and personal access tokens. A consumed refresh token stays until it expires, so that its
 * reuse is noticed.
 * @returns how many rows were deleted
 */
export async function purgeExpiredOauthState(
  ctx: Pick<Context, 'actor' | 'queries' | 'now'>,
  limit: number,
): Promise<{
  oauthPayloads: number;
  revocations: number;
  sessions: number;
  tokens: number;
  personalTokens: number;
  challenges: number;
}> {
  requireSystem(ctx);
  const { queries, now } = ctx;
  return {
    oauthPayloads: (await run(queries, PURGE, { now, limit })).length,
    revocations: await purgeRevocations(queries, now),
    sessions: await purgeExpiredSessions(queries, now),
    tokens: (await purgeExpiredTokens(queries, now)) + (await purgeExpiredRegistrations(queries, now)),
    personalTokens: await purgePersonalTokens(queries, now),
    challenges: await purgeSpentChallenges(queries, now),
  };
}
