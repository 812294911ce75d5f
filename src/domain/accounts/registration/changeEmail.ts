import { type Bound, build, prepare, runOne } from '../../../db/builder.ts';
import { invalidInput } from '../../../errors.ts';
import type { Limiter } from '../../../lib/Limiter.ts';
import { authorize } from '../../authorize.ts';
import { type Context, transaction } from '../../context.ts';
import { queueMail } from '../../mails/queueMail.ts';
import { requireSystem } from '../../requireSystem.ts';
import { requirePassword } from '../passwords/requirePassword.ts';
import { requireWithinLimit } from '../requireWithinLimit.ts';
import { requireProofOfFactor } from '../sessions/requireProofOfFactor.ts';
import { makeToken, spendToken } from './accountTokens.ts';
import { EMAIL } from './newAccount.ts';

const UNIQUE_VIOLATION = '23505';
/** Limits mails to addresses that may belong to strangers. */
const PER_DAY = 5;

const TAKEN = prepare(({ email }: Bound<{ email: string }>) =>
  build.selectFrom('account').select(['id', 'locale']).where('email', '=', email),
);
const MOVE = prepare(({ id, email }: Bound<{ id: string; email: string }>) =>
  build
    .updateTable('account as a')
    .set({ email })
    .where('a.id', '=', id)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('account as o').select('o.id').where('o.email', '=', email))),
    )
    .returning('a.id'),
);

/**
 * Begins a change of the caller's address, which takes effect once the link in the mail to the new address is opened.
 * The answer does not reveal whether another account has the address.
 * @throws Refusal `bad_user_input` with violations on `email` and `password`, `too_many_requests`; `proof_required` for an
 *   account with a second factor
 */
export async function changeEmail(
  ctx: Context & { limiter: Limiter },
  input: { password: string; email: string },
): Promise<void> {
  authorize(ctx, 'person');
  await requireProofOfFactor(ctx);
  const read = EMAIL.safeParse(input.email);
  if (!read.success) throw invalidInput([{ propertyPath: 'email', message: read.error.issues[0]?.message ?? '' }]);
  const { email: old, locale } = await requirePassword(ctx, input.password);
  const to = read.data;
  if (to === old) throw invalidInput([{ propertyPath: 'email', message: 'is the address of this account already' }]);
  const accountId = ctx.actor.accountId;
  await requireWithinLimit(ctx.limiter, [{ key: `new-email:${accountId}`, limit: PER_DAY, seconds: 86_400 }], ctx.now);
  await transaction(ctx, async (tx) => {
    const other = await runOne(tx.queries, TAKEN, { email: to });
    if (other !== undefined) {
      await queueMail(tx, { kind: 'already-registered', to, accountId: other.id, locale: other.locale, data: {} });
      return;
    }
    const token = await makeToken(tx, { accountId, purpose: 'new-email', email: to });
    await queueMail(tx, { kind: 'confirm-new-email', to, accountId, locale, data: { token } });
  });
}

/**
 * Changes the account's address to the one that the token was mailed to, and notifies the old address.
 * @returns whether the token was valid and the address still free
 */
export async function confirmNewEmail(ctx: Context, token: string): Promise<boolean> {
  requireSystem(ctx);
  try {
    return await moveToNew(ctx, token);
  } catch (error) {
    // Another account took the address at the same moment.
    if ((error as { code?: unknown } | null)?.code === UNIQUE_VIOLATION) return false;
    throw error;
  }
}

function moveToNew(ctx: Context, token: string): Promise<boolean> {
  return transaction(ctx, async (tx) => {
    const holder = await spendToken(tx, token, 'new-email');
    if (holder === undefined || holder.newEmail === null) return false;
    const { accountId, email: old, newEmail: email, locale } = holder;
    if ((await runOne(tx.queries, MOVE, { id: accountId, email })) === undefined) return false;
    await queueMail(tx, { kind: 'email-changed', to: old, accountId, locale, data: { to: email } });
    const subject = { accountId, subjectType: 'account', subjectId: accountId };
    tx.audit({ type: 'account.email_changed', ...subject, actor: `person:${accountId}` });
    return true;
  });
}
