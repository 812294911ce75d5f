import { type Bound, build, prepare, runOne } from '../../../db/builder.ts';
import type { Limiter } from '../../../lib/Limiter.ts';
import { type Context, type TxContext, transaction } from '../../context.ts';
import { requireSystem } from '../../requireSystem.ts';
import type { AccountView } from '../AccountView.ts';
import { requireWithinLimit } from '../requireWithinLimit.ts';
import { endSessions } from '../sessions/endSessions.ts';
import { preparePassword } from './newAccount.ts';
import { type RegisteredFrom, sendVerification } from './registerAccount.ts';
import { dropRegistrations, findRegistration, lockRegistration, type OpenRegistration } from './registrations.ts';

const VERIFY = prepare(({ id, passwordHash, now }: Bound<{ id: string; passwordHash: string; now: Date }>) =>
  build
    .updateTable('account')
    .set({ verifiedAt: now, passwordHash })
    .where('id', '=', id)
    .where('erasedAt', 'is', null)
    .returning(['id', 'email', 'admin', 'locale']),
);
const UNVERIFIED = prepare(({ id }: Bound<{ id: string }>) =>
  build
    .selectFrom('account')
    .select(['id', 'email', 'locale', 'passwordHash'])
    .where('id', '=', id)
    .where('verifiedAt', 'is', null)
    .where('erasedAt', 'is', null)
    .forNoKeyUpdate(),
);

/** Whether the chosen password is that of the person at the browser: a link proves a mailbox, and not a password. */
export const isOfBrowser = ({ passwordHash, browser }: OpenRegistration, at: string | null): boolean =>
  passwordHash !== null && browser !== null && browser === at;

/**
 * Confirms the address of the account whose registration has the token, and ends all that others may have begun with the
 * address: its sessions and its other registrations. In the browser that registered, the account gets the password that
 * was chosen there, otherwise the given one.
 * @param at the keyed digest of the browser
 * @returns undefined if the token is spent, expired or invalid
 * @throws Refusal `bad_user_input` with violations on `password`; the token stays valid
 */
export async function verifyEmail(
  ctx: Context,
  { token, browser: at, password }: { token: string; browser: string | null; password?: string | undefined },
): Promise<AccountView | undefined> {
  requireSystem(ctx);
  const found = await findRegistration(ctx.queries, token, ctx.now);
  if (found === undefined) return undefined;
  const chosen = isOfBrowser(found, at) ? found.passwordHash : null;
  const passwordHash = chosen ?? (await preparePassword(password ?? '', found.email));
  return transaction(ctx, async (tx) => {
    if ((await lockRegistration(tx, token)) === undefined) return undefined;
    const { accountId: id } = found;
    const account = await runOne(tx.queries, VERIFY, { id, passwordHash, now: tx.now });
    if (account === undefined) return undefined;
    await dropRegistrations(tx, id);
    await endSessions(tx, id);
    const subject = { accountId: id, subjectType: 'account', subjectId: id };
    tx.audit({ type: 'account.verified', ...subject, actor: `person:${id}` });
    return account;
  });
}

/**
 * Mails another link to the address of an unconfirmed account: one a minute, five a day.
 * @throws Refusal `too_many_requests`
 */
export async function resendVerification(
  ctx: Context & { limiter: Limiter },
  accountId: string,
  from: Pick<RegisteredFrom, 'browser' | 'invitation'>,
): Promise<void> {
  requireSystem(ctx);
  await requireAnotherVerification(ctx, accountId);
  await transaction(ctx, (tx) => mailAnotherLink(tx, accountId, from));
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

/**
 * Queues the mail; false if the account's address is confirmed, or the account is gone. The caller authorizes.
 * @param from the browser of a person who is signed in to the account; none for a link that asks for a password
 */
export async function mailAnotherLink(
  tx: TxContext,
  accountId: string,
  from: Pick<RegisteredFrom, 'browser' | 'invitation'> = { browser: null },
): Promise<boolean> {
  const account = await runOne(tx.queries, UNVERIFIED, { id: accountId });
  if (account !== undefined) await sendVerification(tx, account, from);
  return account !== undefined;
}
