import { type Bound, build, prepare, run, runOne } from '../../../db/builder.ts';
import type { Limiter } from '../../../lib/Limiter.ts';
import { type Context, type TxContext, transaction } from '../../context.ts';
import { queueMail } from '../../mails/queueMail.ts';
import { requireSystem } from '../../requireSystem.ts';
import { countedAddress } from '../countedAddress.ts';
import { requireWithinLimit } from '../requireWithinLimit.ts';
import { endSessions } from '../sessions/endSessions.ts';
import { makeToken } from './accountTokens.ts';
import { type NewAccountInput, prepareAccount, storeAccount } from './newAccount.ts';

/** Registrations per hour: from one network, and for one address, so that its owner is not flooded with mail. */
const PER_NETWORK = 5;
const PER_ADDRESS = 3;

type Prepared = Awaited<ReturnType<typeof prepareAccount>>;

const KNOWN = prepare(({ email }: Bound<{ email: string }>) =>
  build
    .selectFrom('account')
    .select(['id', 'locale', 'verifiedAt'])
    .where('email', '=', email)
    .where('erasedAt', 'is', null)
    .forNoKeyUpdate(),
);
const REPLACE_PASSWORD = prepare(({ id, passwordHash }: Bound<{ id: string; passwordHash: string }>) =>
  build.updateTable('account').set({ passwordHash }).where('id', '=', id),
);

/**
 * Registers an account, which can be used once its address is confirmed (document 3, MAILER_DSN). Neither the answer
 * nor its timing reveals whether the address has an account: only the owner of the address learns it, from the mail.
 * @param from the network that the request came from
 * @param invitation the token of the invitation that the person wants to accept, to which the mail leads
 * @throws Refusal `bad_user_input` with violations on `email` and `password`, `too_many_requests`
 */
export async function registerAccount(
  ctx: Context & { limiter: Limiter },
  input: NewAccountInput,
  from: string,
  invitation?: string,
): Promise<void> {
  requireSystem(ctx);
  const account = await prepareAccount(input);
  const hour = 3600;
  await requireWithinLimit(
    ctx.limiter,
    [
      { key: `register:${from}`, limit: PER_NETWORK, seconds: hour },
      { key: `register-address:${countedAddress(account.email)}`, limit: PER_ADDRESS, seconds: hour },
    ],
    ctx.now,
  );
  await transaction(ctx, async (tx) => {
    const row = { ...account, admin: false, createdAt: tx.now, verifiedAt: null };
    if (await storeAccount(tx.queries, row)) await begin(tx, account, invitation);
    else await mailKnown(tx, account, invitation);
  });
}

async function begin(tx: TxContext, { id, email }: Prepared, invitation?: string): Promise<void> {
  tx.audit({ type: 'account.registered', accountId: id, subjectType: 'account', subjectId: id, actor: `person:${id}` });
  await sendVerification(tx, { id, email, locale: 'en' }, invitation);
}

/**
 * Registering an unconfirmed address again sends a new link and sets the new password; the previous password is invalid
 * from then on.
 */
async function mailKnown(tx: TxContext, { email, passwordHash }: Prepared, invitation?: string): Promise<void> {
  const known = await runOne(tx.queries, KNOWN, { email });
  if (known === undefined) return;
  const { id, locale } = known;
  if (known.verifiedAt !== null) {
    await queueMail(tx, { kind: 'already-registered', to: email, accountId: id, locale, data: leadTo(invitation) });
    return;
  }
  await run(tx.queries, REPLACE_PASSWORD, { id, passwordHash });
  await endSessions(tx, id);
  await sendVerification(tx, { id, email, locale }, invitation);
}

const leadTo = (invitation: string | undefined) => (invitation === undefined ? {} : { invitation });

/** Mails the link that confirms the address of an account, and invalidates earlier links. */
export async function sendVerification(
  tx: TxContext,
  { id, email, locale }: { id: string; email: string; locale: string },
  invitation?: string,
): Promise<void> {
  const token = await makeToken(tx, { accountId: id, purpose: 'verify-email' });
  await queueMail(tx, {
    kind: 'verify-email',
    to: email,
    accountId: id,
    locale,
    data: { token, ...leadTo(invitation) },
  });
}
