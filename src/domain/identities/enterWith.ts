import { type Bound, build, prepare, runOne } from '../../db/builder.ts';
import type { Locale } from '../../lib/text/locale.ts';
import { newId } from '../../lib/uuid.ts';
import type { AccountView } from '../accounts/AccountView.ts';
import { storeAccount } from '../accounts/registration/newAccount.ts';
import { hasPassword } from '../accounts/signin/waysIn.ts';
import { type Context, type TxContext, transaction } from '../context.ts';
import { requireSystem } from '../requireSystem.ts';
import type { Identity } from './Identity.ts';
import { judgeDomain } from './judgeDomain.ts';
import { keepIssuer } from './keepIssuers.ts';
import { storeIdentity } from './linkIdentity.ts';
import { type AddressRefusal, type AddressRules, readAddress } from './readAddress.ts';
import { settleAdmin } from './settleAdmin.ts';

/** The result of a sign-in at another service. */
export type Entry =
  | { readonly account: AccountView & { readonly verified: boolean } }
  /** An account here has the address. Its password, if it has one, is required before the sign-in opens it. */
  | { readonly known: string; readonly hasPassword: boolean }
  | { readonly refused: AddressRefusal | 'domain' | 'closed' };

const LINKED = prepare(({ provider, issuer, subject }: Bound<{ provider: string; issuer: string; subject: string }>) =>
  build
    .selectFrom('accountIdentity as i')
    .innerJoin('account as a', 'a.id', 'i.accountId')
    .select(['a.id', 'a.email', 'a.admin', 'a.locale', 'a.verifiedAt'])
    .where('i.provider', '=', provider)
    .where('i.issuer', '=', issuer)
    .where('i.subject', '=', subject)
    .where('a.erasedAt', 'is', null),
);

/**
 * Finds or creates the account of a person who signed in at another service. Only issuer and subject identify an account: an
 * address alone would give the account to anyone who obtains the address at the other service.
 */
export async function enterWith(
  ctx: Context,
  identity: Identity,
  rules: AddressRules & {
    readonly registers: boolean;
    /** The language of the pages, in which the service writes to a new account. */
    readonly locale?: Locale;
  },
): Promise<Entry> {
  requireSystem(ctx);
  const refused = judgeDomain(identity, rules);
  if (refused !== undefined) return { refused };
  const enter = () =>
    transaction(ctx, async (tx): Promise<Entry> => {
      const linked = await findLinked(tx, identity);
      if (linked !== undefined) return { account: await settleAdmin(tx, linked, identity) };
      const address = readAddress(identity, rules);
      if ('refused' in address) return address;
      const { email } = address;
      const id = newId();
      const { locale = 'en' } = rules;
      const row = { id, email, passwordHash: null, admin: false, createdAt: tx.now, locale };
      // Without registration, existing accounts can still be linked.
      const held = await runOne(tx.queries, HOLDER, { email });
      if (held !== undefined) return { known: email, hasPassword: await hasPassword(tx.queries, held.id) };
      if (!rules.registers) return { refused: 'closed' };
      if (!(await storeAccount(tx.queries, { ...row, verifiedAt: tx.now }))) throw new MadeMeanwhile();
      tx.audit({
        type: 'account.registered',
        accountId: id,
        subjectType: 'account',
        subjectId: id,
        actor: `person:${id}`,
      });
      if (!(await storeIdentity(tx, id, identity))) throw new MadeMeanwhile();
      const account = { id, email, admin: false, locale, verified: true };
      return { account: await settleAdmin(tx, account, identity) };
    });
  try {
    return await enter();
  } catch (error) {
    // Two simultaneous first sign-ins of one person, or one beside a registration: the second finds the account that
    // the first created.
    if (error instanceof MadeMeanwhile) return enter();
    throw error;
  }
}

class MadeMeanwhile extends Error {}

const HOLDER = prepare(({ email }: Bound<{ email: string }>) =>
  build.selectFrom('account').select('id').where('email', '=', email),
);

async function findLinked(tx: TxContext, { provider, issuer, subject }: Identity) {
  await keepIssuer(tx, { provider, issuer, subject });
  const row = await runOne(tx.queries, LINKED, { provider, issuer, subject });
  if (row === undefined) return undefined;
  const { verifiedAt, ...account } = row;
  return { ...account, verified: verifiedAt !== null };
}
