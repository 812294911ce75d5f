import { sql } from 'kysely';
import { type Bound, build, prepare, run } from '../../../db/builder.ts';
import { browserName } from '../../../lib/text/browserName.ts';
import { authorize } from '../../authorize.ts';
import type { Context } from '../../context.ts';
import { sessionIdOf } from './sessionIdOf.ts';

/** Nobody reads a longer list; one button ends all sessions. */
const MOST = 100;

/** A browser in which the account is signed in. */
export interface OpenSession {
  readonly sessionId: string;
  /** Whether the request uses this session. */
  readonly current: boolean;
  readonly createdAt: Date;
  /** Up to five minutes before the actual last use; null for a session from before this was recorded. */
  readonly lastSeenAt: Date | null;
  /** The name of the browser, such as `Chrome on Linux`; null if unknown. */
  readonly browser: string | null;
  /** The network that it was last used from. */
  readonly address: string | null;
}

const OPEN = prepare(({ accountId, now }: Bound<{ accountId: string; now: Date }>) =>
  build
    .selectFrom('session')
    .select(['id as sessionId', 'createdAt', 'lastSeenAt', 'userAgent', 'address'])
    .where('accountId', '=', accountId)
    .where('expiresAt', '>', now)
    .orderBy('createdAt', 'desc')
    .limit(sql.lit(MOST)),
);

/** The browsers in which the caller's account is signed in, the newest sign-in first. */
export async function listSessions(ctx: Context): Promise<OpenSession[]> {
  authorize(ctx, 'read');
  const own = sessionIdOf(ctx);
  const rows = await run(ctx.queries, OPEN, { accountId: ctx.actor.accountId, now: ctx.now });
  return rows.map(({ userAgent, ...row }) => ({
    ...row,
    browser: browserName(userAgent),
    current: row.sessionId === own,
  }));
}
