import { statement } from '../../db/statement.ts';
import type { Limiter } from '../../lib/Limiter.ts';
import { newId } from '../../lib/uuid.ts';
import { columnsOf } from '../../tables/columns.ts';
import { DataExport, type ExportRow } from '../../tables/DataExport.ts';
import { lockAccount } from '../accounts/lockAccount.ts';
import { requireWithinLimit } from '../accounts/requireWithinLimit.ts';
import { authorize } from '../authorize.ts';
import { type Context, transaction } from '../context.ts';

/** Every export costs a reading of all that the account has, and the space of its file until it expires. */
const A_DAY = { limit: 20, seconds: 24 * 3600 };

const UNDER_WAY = statement<ExportRow>(
  'export_under_way',
  `select ${columnsOf(DataExport, 'e')} from data_export e where e.account_id = $1 and e.state in ('pending', 'running')`,
);
const INSERT = statement<ExportRow>(
  'export_insert',
  `insert into data_export as e (id, account_id, state, requested_at) values ($1, $2, 'pending', $3)
   returning ${columnsOf(DataExport, 'e')}`,
);

/**
 * Asks for a file with everything that the account owns (document 1 §2.9, document 2 §8). One export is under way at a
 * time: who asks again meanwhile gets that one.
 * @throws Refusal too_many_requests, unauthenticated when the account was deleted while its token was still good
 */
export async function requestExport(ctx: Context & { limiter: Limiter }): Promise<ExportRow> {
  authorize(ctx, 'write');
  const { accountId } = ctx.actor;
  const [underWay] = await ctx.queries.query(UNDER_WAY, [accountId]);
  if (underWay !== undefined) return underWay;
  await requireWithinLimit(ctx.limiter, [{ key: `export:${accountId}`, ...A_DAY }], ctx.now);
  return transaction(ctx, async (tx) => {
    // Two requests at one moment go one after the other, and the second finds the first one's export.
    await lockAccount(tx, 'keeps');
    const [first] = await tx.queries.query(UNDER_WAY, [accountId]);
    if (first !== undefined) return first;
    const [made] = (await tx.queries.query(INSERT, [newId(), accountId, tx.now])) as [ExportRow];
    tx.audit({ type: 'account.export_requested', accountId, subjectType: 'export', subjectId: made.id });
    tx.signal({ kind: 'export', accountId, exportId: made.id });
    return made;
  });
}
