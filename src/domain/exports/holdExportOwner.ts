import { type Bound, build, prepare, runOne } from '../../db/builder.ts';
import type { TxContext } from '../context.ts';
import { queueMail } from '../mails/queueMail.ts';

// Locked before the export's row is, which is the order in which a deletion takes the two.
const OWNER = prepare(({ accountId }: Bound<{ accountId: string }>) =>
  build
    .selectFrom('account')
    .select(['email', 'locale'])
    .where('id', '=', accountId)
    .where('erasedAt', 'is', null)
    .forKeyShare(),
);

/**
 * Finds the recipient of the notification about an export's end, and keeps the account from being deleted until the
 * transaction ends.
 * @returns a function that queues the mail; for an account that is being deleted it does nothing
 */
export async function holdExportOwner(
  tx: TxContext,
  { id: exportId, accountId }: { readonly id: string; readonly accountId: string },
): Promise<(kind: 'export-ready' | 'export-failed') => Promise<void>> {
  const owner = await runOne(tx.queries, OWNER, { accountId });
  return async (kind) => {
    if (owner === undefined) return;
    const mail = { to: owner.email, accountId, locale: owner.locale };
    if (kind === 'export-ready') await queueMail(tx, { ...mail, kind, data: { exportId } });
    else await queueMail(tx, { ...mail, kind, data: {} });
  };
}
