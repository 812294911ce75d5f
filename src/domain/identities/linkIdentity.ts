import { type Bound, build, prepare, run, runOne } from '../../db/builder.ts';
import { newId } from '../../lib/uuid.ts';
import type { AccountView } from '../accounts/AccountView.ts';
import { lockAccount } from '../accounts/lockAccount.ts';
import { type Context, type TxContext, transaction } from '../context.ts';
import { queueMail } from '../mails/queueMail.ts';
import { requireSystem } from '../requireSystem.ts';
import type { Identity } from './Identity.ts';
import { judgeDomain } from './judgeDomain.ts';
import { keepIssuer } from './keepIssuers.ts';
import type { AddressRefusal, AddressRules } from './readAddress.ts';
import { settleAdmin } from './settleAdmin.ts';

type NewIdentity = {
  id: string;
  accountId: string;
  provider: string;
  issuer: string;
  subject: string;
  login: string | null;
  linkedAt: Date;
};

const INSERT = prepare((row: Bound<NewIdentity>) =>
  build
    .insertInto('accountIdentity')
    .values({
      id: row.id,
      accountId: row.accountId,
      provider: row.provider,
      issuer: row.issuer,
      subject: row.subject,
      login: row.login,
      linkedAt: row.linkedAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id'),
);
/** Sign-ins of the same service at another address, which open nothing any more. */
const DROP_FORMER = prepare(
  ({ accountId, provider, issuer }: Bound<Pick<NewIdentity, 'accountId' | 'provider' | 'issuer'>>) =>
    build
      .deleteFrom('accountIdentity')
      .where('accountId', '=', accountId)
      .where('provider', '=', provider)
      .where('issuer', '<>', issuer),
);
const HOLDER = prepare(({ provider, issuer, subject }: Bound<{ provider: string; issuer: string; subject: string }>) =>
  build
    .selectFrom('accountIdentity')
    .select('accountId')
    .where('provider', '=', provider)
    .where('issuer', '=', issuer)
    .where('subject', '=', subject),
);

/**
 * Links a sign-in to an account; false when the account already has one of that service, or the sign-in belongs to
 * another account. One that the account has at an earlier address of the service gives way.
 */
export async function storeIdentity(tx: TxContext, accountId: string, identity: Identity): Promise<boolean> {
  const { provider, issuer, subject, login } = identity;
  const row = { accountId, provider, issuer, subject, login, linkedAt: tx.now };
  await run(tx.queries, DROP_FORMER, { accountId, provider, issuer });
  if ((await runOne(tx.queries, INSERT, { id: newId(), ...row })) === undefined) return false;
  tx.audit({
    type: 'account.identity_linked',
    accountId,
    subjectType: 'account',
    subjectId: accountId,
    actor: `person:${accountId}`,
  });
  return true;
}

/** The result of linking a sign-in to the account. */
type Linked<Account> =
  | { readonly account: Account }
  /** `taken`: the account has another sign-in of the service. `elsewhere`: the sign-in belongs to another account. */
  | { readonly refused: AddressRefusal | 'domain' | 'taken' | 'elsewhere' };

/**
 * Links a sign-in to the account whose owner has proven their identity, and notifies that owner by mail. A sign-in that
 * is already linked changes nothing.
 * @param service `label` is its displayed name
 */
export async function linkIdentity<Account extends AccountView>(
  ctx: Context,
  account: Account,
  identity: Identity,
  service: AddressRules & { readonly label: string },
): Promise<Linked<Account>> {
  requireSystem(ctx);
  const refused = judgeDomain(identity, service);
  if (refused !== undefined) return { refused };
  const { id, email, locale } = account;
  return transaction(ctx, async (tx): Promise<Linked<Account>> => {
    await lockAccount({ ...tx, actor: { ...tx.actor, accountId: id } }, 'keeps');
    const { provider, issuer, subject } = identity;
    await keepIssuer(tx, identity);
    const holder = await runOne(tx.queries, HOLDER, { provider, issuer, subject });
    if (holder === undefined) {
      if (!(await storeIdentity(tx, id, identity))) return { refused: 'taken' };
      await queueMail(tx, {
        kind: 'social-linked',
        to: email,
        accountId: id,
        locale,
        data: { provider: service.label },
      });
    } else if (holder.accountId !== id) return { refused: 'elsewhere' };
    return { account: await settleAdmin(tx, account, identity) };
  });
}
