import { type Bound, build, prepare, runOne } from '../../../db/builder.ts';
import type { Limiter } from '../../../lib/Limiter.ts';
import { afterCommit } from '../../afterCommit.ts';
import { authorize } from '../../authorize.ts';
import { type Context, transaction } from '../../context.ts';
import { queueMail } from '../../mails/queueMail.ts';
import { dropTokens } from '../registration/accountTokens.ts';
import { preparePassword } from '../registration/newAccount.ts';
import { endSessions } from '../sessions/endSessions.ts';
import { requireProofOfFactor } from '../sessions/requireProofOfFactor.ts';
import { sessionIdOf } from '../sessions/sessionIdOf.ts';
import { requirePassword } from './requirePassword.ts';

const CHANGE = prepare(({ id, passwordHash }: Bound<{ id: string; passwordHash: string }>) =>
  build.updateTable('account').set({ passwordHash }).where('id', '=', id).where('erasedAt', 'is', null).returning('id'),
);

/**
 * Changes the caller's password. All other sessions end; the caller's session and the authorized programs stay.
 * @throws Refusal `bad_user_input` with violations on `password` and `newPassword`, `too_many_requests`; `proof_required` for an
 *   account with a second factor
 */
export async function changePassword(
  ctx: Context & { limiter: Limiter; revocations: { refresh(): Promise<void> } },
  input: { password: string; newPassword: string },
): Promise<void> {
  authorize(ctx, 'person');
  await requireProofOfFactor(ctx);
  const { email, locale } = await requirePassword(ctx, input.password);
  const passwordHash = await preparePassword(input.newPassword, email, 'newPassword');
  const id = ctx.actor.accountId;
  await transaction(ctx, async (tx) => {
    if ((await runOne(tx.queries, CHANGE, { id, passwordHash })) === undefined) return;
    await dropTokens(tx, id);
    await endSessions(tx, id, { except: sessionIdOf(ctx) });
    await queueMail(tx, { kind: 'password-changed', to: email, accountId: id, locale, data: {} });
    tx.audit({ type: 'account.password_changed', accountId: id, subjectType: 'account', subjectId: id });
  });
  await afterCommit(ctx, 'revocations_unread', () => ctx.revocations.refresh());
}
