import { type Bound, build, prepare, run } from '../../../db/builder.ts';
import { type Context, transaction } from '../../context.ts';
import { beginAccountErasure } from '../../erasure/beginErasure.ts';
import { requireSystem } from '../../requireSystem.ts';

/** How long an address may stay unconfirmed. */
const DAYS = 7;

const DUE = prepare(({ before, limit }: Bound<{ before: Date; limit: number }>) =>
  build
    .selectFrom('account')
    .select('id')
    .where('verifiedAt', 'is', null)
    .where('erasedAt', 'is', null)
    .where('createdAt', '<', before)
    .orderBy('createdAt')
    .limit(limit)
    .forUpdate()
    .skipLocked(),
);

/** Deletes the accounts whose address nobody confirmed within a week; `limit` in one transaction. */
export async function purgeUnverified(ctx: Context, limit: number, stop?: AbortSignal): Promise<{ deleted: number }> {
  requireSystem(ctx);
  const before = new Date(ctx.now.getTime() - DAYS * 24 * 3600 * 1000);
  let deleted = 0;
  for (let batch = limit; batch === limit && !stop?.aborted; deleted += batch) {
    batch = await transaction(ctx, async (tx) => {
      const due = await run(tx.queries, DUE, { before, limit });
      for (const { id } of due) await beginAccountErasure(tx, id);
      return due.length;
    });
  }
  return { deleted };
}
