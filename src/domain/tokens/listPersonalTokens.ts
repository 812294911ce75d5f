import { type Bound, build, prepare, run } from '../../db/builder.ts';
import { namesOf } from '../../tables/columns.ts';
import { PersonalToken, type PersonalTokenRow } from '../../tables/PersonalToken.ts';
import { authorize } from '../authorize.ts';
import type { Context } from '../context.ts';

const LIVE = prepare(({ accountId, now }: Bound<{ accountId: string; now: Date }>) =>
  build
    .selectFrom('personalToken')
    .select(namesOf(PersonalToken))
    .where('accountId', '=', accountId)
    .where('expiresAt', '>', now)
    .orderBy('id', 'desc'),
);

/**
 * The caller's valid personal access tokens, the newest first; null for a program, which need not know about others.
 */
export async function listPersonalTokens(ctx: Context): Promise<PersonalTokenRow[] | null> {
  authorize(ctx, 'read');
  if (!ctx.actor.scopes.has('session')) return null;
  return run(ctx.queries, LIVE, { accountId: ctx.actor.accountId, now: ctx.now });
}
