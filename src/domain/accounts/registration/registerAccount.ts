import { type Bound, build, prepare, runOne } from '../../../db/builder.ts';
import type { Limiter } from '../../../lib/Limiter.ts';
import type { RequestSource } from '../../../lib/RequestSource.ts';
import type { Locale } from '../../../lib/text/locale.ts';
import { type Context, type TxContext, transaction } from '../../context.ts';
import { queueMail } from '../../mails/queueMail.ts';
import { requireSystem } from '../../requireSystem.ts';
import { countedAddress } from '../countedAddress.ts';
import { requireFewFrom } from '../requireFewFrom.ts';
import { requireWithinLimit } from '../requireWithinLimit.ts';
import { type NewAccountInput, prepareAccount, storeAccount } from './newAccount.ts';
import { addRegistration } from './registrations.ts';

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

/** The origin of a registration. */
export interface RegisteredFrom extends RequestSource {
  /** The keyed digest of the browser, in which the link confirms the chosen password. */
  readonly browser: string | null;
  /** The token of the invitation that the person wants to accept, to which the mail leads. */
  readonly invitation?: string | undefined;
  /** The language of the page, in which the service writes to the new account. */
  readonly locale?: Locale;
}

/**
 * Registers an account, which can be used once its address is confirmed (document 3, MAILER_DSN). Neither the answer
 * nor its timing reveals whether the address has an account: only the owner of the address learns it, from the mail.
 * Registering an unconfirmed address again changes nothing of the earlier registration: each has a link and a password
 * of its own.
 * @throws Refusal `bad_user_input` with violations on `email` and `password`, `too_many_requests`
 */
export async function registerAccount(
  ctx: Context & { limiter: Limiter },
  input: NewAccountInput,
  from: RegisteredFrom,
): Promise<void> {
  requireSystem(ctx);
  const account = await prepareAccount(input);
  const perNetwork = { of: (network: string) => `register:${network}`, limit: PER_NETWORK, seconds: 3600 };
  await requireFewFrom(ctx.limiter, from, [perNetwork], ctx.now);
  const perAddress = { key: `register-address:${countedAddress(account.email)}`, limit: PER_ADDRESS, seconds: 3600 };
  await requireWithinLimit(ctx.limiter, [perAddress], ctx.now);
  await transaction(ctx, async (tx) => {
    const { locale = 'en' } = from;
    const row = { ...account, admin: false, createdAt: tx.now, verifiedAt: null, locale };
    if (await storeAccount(tx.queries, row)) await begin(tx, row, from);
    else await mailKnown(tx, account, from);
  });
}

async function begin(tx: TxContext, account: Prepared & { locale: Locale }, from: RegisteredFrom): Promise<void> {
  const { id, email, passwordHash, locale } = account;
  tx.audit({ type: 'account.registered', accountId: id, subjectType: 'account', subjectId: id, actor: `person:${id}` });
  await sendVerification(tx, { id, email, locale, passwordHash }, from);
}

async function mailKnown(tx: TxContext, { email, passwordHash }: Prepared, from: RegisteredFrom): Promise<void> {
  const known = await runOne(tx.queries, KNOWN, { email });
  if (known === undefined) return;
  const { id, locale } = known;
  if (known.verifiedAt === null) return sendVerification(tx, { id, email, locale, passwordHash }, from);
  const data = leadTo(from.invitation);
  await queueMail(tx, { kind: 'already-registered', to: email, accountId: id, locale, data });
}

const leadTo = (invitation: string | undefined) => (invitation === undefined ? {} : { invitation });

/** Mails the link that confirms the address of an account. Earlier links stay valid. */
export async function sendVerification(
  tx: TxContext,
  { id, email, locale, passwordHash }: { id: string; email: string; locale: string; passwordHash: string | null },
  { browser, invitation }: Pick<RegisteredFrom, 'browser' | 'invitation'>,
): Promise<void> {
  const token = await addRegistration(tx, { accountId: id, passwordHash, browser });
  const data = { token, ...leadTo(invitation) };
  await queueMail(tx, { kind: 'verify-email', to: email, accountId: id, locale, data });
}
