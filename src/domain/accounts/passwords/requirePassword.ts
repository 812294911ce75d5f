import { type Bound, build, prepare, runOne } from '../../../db/builder.ts';
import { invalidInput, Refusal } from '../../../errors.ts';
import type { Limiter } from '../../../lib/Limiter.ts';
import type { Context } from '../../context.ts';
import { requireWithinLimit } from '../requireWithinLimit.ts';
import { matchesPassword } from './passwordHash.ts';

const TRIES_PER_MINUTE = 10;
/** An account that was created by a sign-in at another service. */
const NONE = 'is missing in this account: set one first';

const OWN = prepare(({ id }: Bound<{ id: string }>) =>
  build
    .selectFrom('account')
    .select(['email', 'locale', 'passwordHash'])
    .where('id', '=', id)
    .where('erasedAt', 'is', null),
);

/**
 * Requires the caller's password, as proof that a change of the account is the person's own.
 * @returns the caller's address and language
 * @throws Refusal `bad_user_input` with a violation on `password`, `too_many_requests`, `unauthenticated` when the account is gone
 */
export async function requirePassword(
  ctx: Context & { limiter: Limiter },
  password: string,
): Promise<{ email: string; locale: string }> {
  const { accountId } = ctx.actor;
  const limits = [{ key: `own-password:${accountId}`, limit: TRIES_PER_MINUTE, seconds: 60 }];
  await requireWithinLimit(ctx.limiter, limits, ctx.now);
  const row = await runOne(ctx.queries, OWN, { id: accountId });
  if (!(await matchesPassword(row?.passwordHash, password.slice(0, 1000)))) {
    const message = row?.passwordHash ? 'is not the password of this account' : NONE;
    throw invalidInput([{ propertyPath: 'password', message }]);
  }
  if (row === undefined) throw new Refusal('unauthenticated');
  return { email: row.email, locale: row.locale };
}
