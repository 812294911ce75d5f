import { type Bound, build, prepare, runOne } from '../../../db/builder.ts';
import type { Limiter } from '../../../lib/Limiter.ts';
import { type Context, type TxContext, transaction } from '../../context.ts';
import { requireSystem } from '../../requireSystem.ts';
import type { AccountView } from '../AccountView.ts';
import { requireWithinLimit } from '../requireWithinLimit.ts';
import { spendToken } from './accountTokens.ts';
import { sendVerification } from './registerAccount.ts';

const VERIFY = prepare(({ id, now }: Bound<{ id: string; now: Date }>) =>
  build
    .updateTable('account')
    .set({ verifiedAt: now })
    .where('id', '=', id)
    .where('erasedAt', 'is', null)
    .returning(['id', 'email', 'admin', 'locale']),
);
const UNVERIFIED = prepare(({ id }: Bound<{ id: string }>) =>
  build
    .selectFrom('account')
    .select(['id', 'email', 'locale'])
    .where('id', '=', id)
    .where('verifiedAt', 'is', null)
    .where('erasedAt', 'is', null)
    .forNoKeyUpdate(),
);

/** The account whose address the token confirms; undefined if the token is spent, expired or invalid. */
export async function verifyEmail(ctx: Context, token: string): Promise<AccountView | undefined> {
  requireSystem(ctx);
  return transaction(ctx, async (tx) => {
    const holder = await spendToken(tx, token, 'verify-email');
    const account = holder && (await runOne(tx.queries, VERIFY, { id: holder.accountId, now: tx.now }));
    if (account !== undefined) {
      const { id } = account;
      tx.audit({
        type: 'account.verified',
        accountId: id,
        subjectType: 'account',
        subjectId: id,
        actor: `person:${id}`,
      });
    }
    return account;
  });
}

/**
 * Mails another link to the address of an unconfirmed account: one a minute, five a day.
 * @param invitation the token of the invitation to which the link leads
 * @throws Refusal `too_many_requests`
 */
export async function resendVerification(
  ctx: Context & { limiter: Limiter },
  accountId: string,
  invitation?: string,
): Promise<void> {
  requireSystem(ctx);
  await requireAnotherVerification(ctx, accountId);
  await transaction(ctx, (tx) => mailAnotherLink(tx, accountId, invitation));
}

/**
 * Counts a mail to an unconfirmed account, no matter who requests it.
 * @throws Refusal `too_many_requests`
 */
export async function requireAnotherVerification(
  ctx: Pick<Context, 'now'> & { limiter: Limiter },
  accountId: string,
): Promise<void> {
  await requireWithinLimit(ctx.limiter, [{ key: `verify-minute:${accountId}`, limit: 1, seconds: 60 }], ctx.now);
  await requireWithinLimit(ctx.limiter, [{ key: `verify-day:${accountId}`, limit: 5, seconds: 86_400 }], ctx.now);
}

/** Queues the mail; false if the account's address is confirmed, or the account is gone. The caller authorizes. */
export async function mailAnotherLink(tx: TxContext, accountId: string, invitation?: string): Promise<boolean> {
  const account = await runOne(tx.queries, UNVERIFIED, { id: accountId });
  if (account !== undefined) await sendVerification(tx, account, invitation);
  return account !== undefined;
}
