import { sql } from 'kysely';
import { type Bound, build, prepare, run, runOne } from '../../../db/builder.ts';
import type { Limiter } from '../../../lib/Limiter.ts';
import type { RequestSource } from '../../../lib/RequestSource.ts';
import { newId } from '../../../lib/uuid.ts';
import { afterCommit } from '../../afterCommit.ts';
import { type Context, type TxContext, transaction } from '../../context.ts';
import { queueMail } from '../../mails/queueMail.ts';
import { requireSystem } from '../../requireSystem.ts';
import { countedAddress } from '../countedAddress.ts';
import { endPersonalTokens } from '../grants/endPersonalTokens.ts';
import { revokeGrants } from '../grants/revokeGrants.ts';
import { dropTokens, findToken, makeToken, spendToken } from '../registration/accountTokens.ts';
import { EMAIL, preparePassword } from '../registration/newAccount.ts';
import { dropRegistrations } from '../registration/registrations.ts';
import { requireFewFrom } from '../requireFewFrom.ts';
import { endSessions } from '../sessions/endSessions.ts';

/** Requests per hour: for one address, and from one network. */
const PER_ADDRESS = 3;
const PER_NETWORK = 20;
/** A link that is younger than this stays the valid one: its mail may just be arriving. */
const FRESH_MS = 5 * 60_000;

const KNOWN = prepare(({ email }: Bound<{ email: string }>) =>
  build
    .selectFrom('account')
    .select(['id', 'email', 'locale'])
    .where('email', '=', email)
    .where('erasedAt', 'is', null),
);
/** A person who reads the mail of an address owns it, so this also confirms an unconfirmed address. */
const CHANGE = prepare(({ id, passwordHash, now }: Bound<{ id: string; passwordHash: string; now: Date }>) =>
  build
    .updateTable('account')
    .set(({ fn }) => ({ passwordHash, verifiedAt: fn.coalesce('verifiedAt', now) }))
    .where('id', '=', id)
    .where('erasedAt', 'is', null)
    .returning(['id', 'email', 'locale']),
);
const FIND_LINK = prepare(({ accountId, since }: Bound<{ accountId: string; since: Date }>) =>
  build
    .selectFrom('accountToken')
    .select('createdAt')
    .where('accountId', '=', accountId)
    .where('purpose', '=', sql.lit('reset-password'))
    .where('createdAt', '>', since),
);
/** Only the sealed mail contains the link. */
const SEND_AGAIN = prepare(({ accountId, since, now }: Bound<{ accountId: string; since: Date; now: Date }>) =>
  build
    .updateTable('mail')
    .set({ sentAt: sql.lit(null), failedAt: sql.lit(null), attempts: sql.lit(0), nextAt: now })
    .where('accountId', '=', accountId)
    .where('kind', '=', sql.lit('reset-password'))
    .where('createdAt', '>=', since)
    .where((mail) => mail.or([mail('sentAt', 'is not', null), mail('failedAt', 'is not', null)]))
    .returning('id'),
);
const UNDO = prepare(({ to }: Bound<{ to: string }>) =>
  build.deleteFrom('mail').where('toAddress', '=', to).where('accountId', 'is', null),
);

/**
 * Mails a link for setting a new password, if there is an account with the address. Without one, and beyond the bound of
 * the address, the answer is the same, so that nobody who asks for others keeps them out: an earlier link stays valid.
 * @throws Refusal `too_many_requests`
 */
export async function requestPasswordReset(
  ctx: Context & { limiter: Limiter },
  typed: string,
  from: RequestSource,
): Promise<void> {
  requireSystem(ctx);
  const read = EMAIL.safeParse(typed);
  const perNetwork = { of: (network: string) => `reset:${network}`, limit: PER_NETWORK, seconds: 3600 };
  await requireFewFrom(ctx.limiter, from, [perNetwork], ctx.now);
  if (!read.success) return;
  const email = read.data;
  const { allowed } = await ctx.limiter.hit(`reset-address:${countedAddress(email)}`, PER_ADDRESS, 3600, ctx.now);
  if (!allowed) return;
  await transaction(ctx, async (tx) => {
    const account = await runOne(tx.queries, KNOWN, { email });
    if (account === undefined) return pretend(tx);
    const { id, locale } = account;
    if (await sendAgain(tx, id)) return;
    const token = await makeToken(tx, { accountId: id, purpose: 'reset-password' });
    await queueMail(tx, { kind: 'reset-password', to: email, accountId: id, locale, data: { token } });
    const subject = { accountId: id, subjectType: 'account', subjectId: id };
    // Everybody who knows the address may ask.
    tx.audit({ type: 'account.password_reset_requested', ...subject, actor: 'nobody' });
  });
}

/** Sends the mail of a link that was just made once more. @returns false when there is no such link */
async function sendAgain(tx: TxContext, accountId: string): Promise<boolean> {
  const link = await runOne(tx.queries, FIND_LINK, { accountId, since: new Date(tx.now.getTime() - FRESH_MS) });
  if (link === undefined) return false;
  // A mail that still waits is sent anyway.
  await run(tx.queries, SEND_AGAIN, { accountId, since: link.createdAt, now: tx.now });
  tx.signal({ kind: 'mail', accountId });
  return true;
}

/** Writes about as much as for an account and rolls it back, so that the response time does not reveal who has one. */
async function pretend(tx: TxContext): Promise<void> {
  const to = `nobody:${newId()}`;
  await queueMail(tx, { kind: 'reset-password', to, accountId: null, locale: 'en', data: { token: newId() } });
  await run(tx.queries, UNDO, { to });
}

/**
 * Sets the password of the account whose token it is. Ends every session and, on request, every grant.
 * @returns whether the token was valid: not spent, replaced or expired
 * @throws Refusal `bad_user_input` with violations on `password`; the token stays good
 */
export async function resetPassword(
  ctx: Context & { revocations: { refresh(): Promise<void> } },
  input: { token: string; password: string; revokesPrograms: boolean },
): Promise<boolean> {
  requireSystem(ctx);
  const { token, password, revokesPrograms } = input;
  const holder = await findToken(ctx.queries, token, 'reset-password', ctx.now);
  if (holder === undefined) return false;
  const passwordHash = await preparePassword(password, holder.email);
  const done = await transaction(ctx, async (tx) => {
    const spent = await spendToken(tx, token, 'reset-password');
    const account = spent && (await runOne(tx.queries, CHANGE, { id: spent.accountId, passwordHash, now: tx.now }));
    if (account === undefined) return false;
    const { id, email, locale } = account;
    await dropTokens(tx, id);
    await dropRegistrations(tx, id);
    await endSessions(tx, id);
    if (revokesPrograms) {
      await revokeGrants(tx, id);
      await endPersonalTokens(tx, id);
    }
    await queueMail(tx, { kind: 'password-changed', to: email, accountId: id, locale, data: {} });
    const subject = { accountId: id, subjectType: 'account', subjectId: id };
    tx.audit({ type: 'account.password_changed', ...subject, actor: `person:${id}` });
    return true;
  });
  if (done) await afterCommit(ctx, 'revocations_unread', () => ctx.revocations.refresh());
  return done;
}
