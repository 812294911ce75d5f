import { sql } from 'kysely';
import { type Bound, build, prepare, run, runOne } from '../../db/builder.ts';
import type { Limiter } from '../../lib/Limiter.ts';
import { newId } from '../../lib/uuid.ts';
import { namesOf } from '../../tables/columns.ts';
import { DataExport, type ExportRow } from '../../tables/DataExport.ts';
import { lockAccount } from '../accounts/lockAccount.ts';
import { requireWithinLimit } from '../accounts/requireWithinLimit.ts';
import { authorize } from '../authorize.ts';
import { type Context, transaction } from '../context.ts';
import { UNDER_WAY_STATES } from './underWayStates.ts';

/** Every export reads everything that the account has, and occupies space until it expires. */
const A_DAY = { limit: 20, seconds: 24 * 3600 };

const UNDER_WAY = prepare(({ accountId }: Bound<{ accountId: string }>) =>
  build
    .selectFrom('dataExport')
    .select(namesOf(DataExport))
    .where('accountId', '=', accountId)
    .where('state', 'in', UNDER_WAY_STATES),
);
const INSERT = prepare(({ id, accountId, now }: Bound<{ id: string; accountId: string; now: Date }>) =>
  build
    .insertInto('dataExport')
    .values({ id, accountId, state: sql.lit('pending'), requestedAt: now })
    .returning(namesOf(DataExport)),
);

/**
 * Asks for a file with everything that the account owns (document 1 §2.9, document 2 §8). Only one export is in
 * progress at a time; another request returns the same one.
 * @throws Refusal too_many_requests, unauthenticated when the account was deleted while its token was still good
 */
export async function requestExport(ctx: Context & { limiter: Limiter }): Promise<ExportRow> {
  authorize(ctx, 'write');
  const { accountId } = ctx.actor;
  const underWay = await runOne(ctx.queries, UNDER_WAY, { accountId });
  if (underWay !== undefined) return underWay;
  await requireWithinLimit(ctx.limiter, [{ key: `export:${accountId}`, ...A_DAY }], ctx.now);
  return transaction(ctx, async (tx) => {
    // Two simultaneous requests are serialized, and the second finds the first one's export.
    await lockAccount(tx, 'keeps');
    const first = await runOne(tx.queries, UNDER_WAY, { accountId });
    if (first !== undefined) return first;
    const [made] = (await run(tx.queries, INSERT, { id: newId(), accountId, now: tx.now })) as [ExportRow];
    tx.audit({ type: 'account.export_requested', accountId, subjectType: 'export', subjectId: made.id });
    tx.signal({ kind: 'export', accountId, exportId: made.id });
    return made;
  });
}
