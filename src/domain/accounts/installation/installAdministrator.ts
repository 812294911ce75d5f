import { statement } from '../../../db/statement.ts';
import { Refusal } from '../../../errors.ts';
import type { Locale } from '../../../lib/text/locale.ts';
import { type Context, transaction } from '../../context.ts';
import { requireSystem } from '../../requireSystem.ts';
import { insertAccount, type NewAccountInput, prepareAccount } from '../registration/newAccount.ts';
import { isInstalled } from './Installation.ts';

/** The number of the advisory lock, the same in every process of every version. */
const INSTALL_LOCK = 4_620_117;
const LOCK = statement('install_lock', `select pg_advisory_xact_lock(${INSTALL_LOCK})`);

/** The actor in the audit log: the installation page acts for a person who has no account yet. */
const ACTOR = 'install';

/**
 * Creates the first administrator, whose address counts as verified. `locale` is the language of the page. Calls at the same time wait for each other, and
 * all but one are refused.
 * @throws Refusal `bad_user_input` with violations on `email` and `password`, also for an address that is taken;
 * `not_found` when the instance has or had an administrator
 */
export async function installAdministrator(
  ctx: Context,
  input: NewAccountInput & { locale?: Locale },
): Promise<{ id: string }> {
  requireSystem(ctx);
  const account = await prepareAccount(input);
  const { id } = account;
  return transaction(ctx, async (tx) => {
    await tx.queries.query(LOCK);
    if (await isInstalled(tx.queries)) throw new Refusal('not_found');
    await insertAccount(tx.queries, { ...account, admin: true, createdAt: tx.now, locale: input.locale ?? 'en' });
    for (const type of ['account.created', 'account.promoted']) {
      tx.audit({ type, accountId: id, subjectType: 'account', subjectId: id, actor: ACTOR });
    }
    return { id };
  });
}
