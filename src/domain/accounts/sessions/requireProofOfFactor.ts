import { type Bound, build, prepare, runOne } from '../../../db/builder.ts';
import type { Context } from '../../context.ts';
import { requireRecentProof } from './requireRecentProof.ts';
import { HAS_FACTOR } from './sessions.ts';

const FIND = prepare(({ id }: Bound<{ id: string }>) =>
  build
    .selectFrom('account as a')
    .select(HAS_FACTOR.as('hasFactor'))
    .where('a.id', '=', id)
    .where('a.erasedAt', 'is', null),
);

/**
 * Requires a recent proof where the caller's account has a second factor: without one, the acts that call this have
 * another proof, the password or a mailed link, which would go around the factor.
 * @throws Refusal as `requireRecentProof` does
 */
export async function requireProofOfFactor(ctx: Context): Promise<void> {
  const account = await runOne(ctx.queries, FIND, { id: ctx.actor.accountId });
  if (account?.hasFactor === true) await requireRecentProof(ctx);
}
