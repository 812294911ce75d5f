import { sql } from 'kysely';
import { type Bound, build, prepare, run } from '../../db/builder.ts';
import { inBatches } from '../../lib/batching/inBatches.ts';
import { type Context, transaction } from '../context.ts';
import { living } from '../erasure/living.ts';
import { requireSystem } from '../requireSystem.ts';
import { endOpenRequests } from '../work/requests/endOpenRequests.ts';

const DUE = prepare(({ before, limit }: Bound<{ before: Date; limit: number }>) =>
  build
    .selectFrom('workRequest as w')
    .select('w.id')
    .where('w.state', '=', sql.lit('open'))
    .where('w.subjectType', '<>', sql.lit('card'))
    .where('w.waitingSince', '<', before)
    .where(living.project('w'))
    .orderBy('w.waitingSince')
    .orderBy('w.id')
    .limit(limit)
    .forNoKeyUpdate('w')
    .skipLocked(),
);

/** The reason of a request that no bridge claimed in time. */
const EXPIRED_UNCLAIMED = 'unclaimed';

/**
 * Expires open requests about anything but a card that no bridge claimed within the subject work timeout, counted
 * from their opening or last reopening (document 1 §3.2, §8).
 */
export async function expireSubjectWorkRequests(ctx: Context, limit: number): Promise<{ expired: number }> {
  requireSystem(ctx);
  const before = new Date(ctx.now.getTime() - ctx.rules.subjectWorkTimeoutMinutes * 60_000);
  const expired = await inBatches(limit, (size) =>
    transaction(ctx, async (tx) => {
      const due = await run(tx.queries, DUE, { before, limit: size });
      const ids = due.map((row) => row.id);
      return (await endOpenRequests(tx, ids, 'expired', EXPIRED_UNCLAIMED)).length;
    }),
  );
  return { expired };
}
