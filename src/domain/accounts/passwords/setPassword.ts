import { sql } from 'kysely';
import { type Bound, build, prepare, runOne } from '../../../db/builder.ts';
import { invalidInput, Refusal } from '../../../errors.ts';
import type { Limiter } from '../../../lib/Limiter.ts';
import { afterCommit } from '../../afterCommit.ts';
import { type Context, transaction } from '../../context.ts';
import { queueMail } from '../../mails/queueMail.ts';
import { findAccount } from '../findAccount.ts';
import { dropTokens } from '../registration/accountTokens.ts';
import { preparePassword } from '../registration/newAccount.ts';
import { requireWithinLimit } from '../requireWithinLimit.ts';
import { endSessions } from '../sessions/endSessions.ts';
import { requireRecentProof } from '../sessions/requireRecentProof.ts';
import { sessionIdOf } from '../sessions/sessionIdOf.ts';

const PER_MINUTE = 10;

/** Only for an account without a password: changing a password requires the old one. */
const SET = prepare(({ id, passwordHash }: Bound<{ id: string; passwordHash: string }>) =>
  build
    .updateTable('account')
    .set({ passwordHash })
    .where('id', '=', id)
    .where('erasedAt', 'is', null)
    .where((row) => row.or([row('passwordHash', 'is', null), row('passwordHash', '=', sql.lit(''))]))
    .returning('id'),
);

/**
 * Gives the caller's account its first password: another way in, so it requires a recent proof. The other sessions end, and
 * the owner is notified by mail.
 * @throws Refusal `proof_required`, `bad_user_input` with a violation on `newPassword`, also when the account has a
 * password; `too_many_requests`, `unauthenticated` when the account is gone
 */
export async function setPassword(
  ctx: Context & { limiter: Limiter; revocations: { refresh(): Promise<void> } },
  input: { newPassword: string },
): Promise<void> {
  await requireRecentProof(ctx);
  const id = ctx.actor.accountId;
  await requireWithinLimit(ctx.limiter, [{ key: `own-password:${id}`, limit: PER_MINUTE, seconds: 60 }], ctx.now);
  const account = await findAccount(ctx.queries, id);
  if (account === undefined) throw new Refusal('unauthenticated');
  const { email, locale } = account;
  const passwordHash = await preparePassword(input.newPassword, email, 'newPassword');
  await transaction(ctx, async (tx) => {
    if ((await runOne(tx.queries, SET, { id, passwordHash })) === undefined) {
      const message = 'cannot be set: the account has a password, which only the present one changes';
      throw invalidInput([{ propertyPath: 'newPassword', message }]);
    }
    await dropTokens(tx, id);
    await endSessions(tx, id, { except: sessionIdOf(ctx) });
    await queueMail(tx, { kind: 'password-changed', to: email, accountId: id, locale, data: {} });
    tx.audit({ type: 'account.password_changed', accountId: id, subjectType: 'account', subjectId: id });
  });
  await afterCommit(ctx, 'revocations_unread', () => ctx.revocations.refresh());
}
