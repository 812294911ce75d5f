import { statement } from '../../db/statement.ts';
import { inBatches } from '../../lib/inBatches.ts';
import { type Context, transaction } from '../context.ts';
import { inLivingProject } from '../erasure/living.ts';
import { requireSystem } from '../requireSystem.ts';
import { endOpenRequests } from '../work/endOpenRequests.ts';

const DUE = statement<{ id: string }>(
  'sweep_subject_due',
  `select w.id from work_request w
   where w.state = 'open' and w.subject_type <> 'card' and w.waiting_since < $1 and ${inLivingProject('w')}
   order by w.waiting_since, w.id limit $2
   for no key update of w skip locked`,
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
      const due = await tx.queries.query(DUE, [before, size]);
      const ids = due.map((row) => row.id);
      return (await endOpenRequests(tx, ids, 'expired', EXPIRED_UNCLAIMED)).length;
    }),
  );
  return { expired };
}
