import { sql } from 'kysely';
import { type Bound, build, prepare, run } from '../../db/builder.ts';
import type { Context } from '../context.ts';
import { requireSystem } from '../requireSystem.ts';

/** Minutes between attempts. They never end, because somebody would keep paying. */
const WAITS = [1, 5, 30, 120, 360];
const MINUTE_MS = 60_000;
/** After this many failures, the service counts as unavailable, and the next pass tries the others. */
const MOST_FAILURES = 3;
const KEPT_DAYS = 30;

const DUE = prepare(({ now, limit }: Bound<{ now: Date; limit: number }>) =>
  build
    .selectFrom('paymentCancellation')
    .select(['id', 'attempts'])
    .where('nextAt', '<=', now)
    .orderBy('nextAt')
    .limit(limit),
);
const DONE = prepare(({ id }: Bound<{ id: string }>) => build.deleteFrom('paymentCancellation').where('id', '=', id));
const AGAIN = prepare(({ id, nextAt }: Bound<{ id: string; nextAt: Date }>) =>
  build
    .updateTable('paymentCancellation')
    .set((row) => ({ attempts: row('attempts', '+', sql.lit(1)), nextAt }))
    .where('id', '=', id),
);
const FORGET = prepare(({ before }: Bound<{ before: Date }>) =>
  build.deleteFrom('paymentEvent').where('takenAt', '<', before),
);

/**
 * Ends the subscriptions of deleted accounts at the payment service, and forgets events that it will not send again.
 * @throws the first failure, after all others were tried; failed ones are retried later
 */
export async function cancelSubscriptions(
  ctx: Context,
  limit: number,
  stop?: AbortSignal,
): Promise<{ cancelled: number }> {
  requireSystem(ctx);
  let cancelled = 0;
  if (!ctx.flags.enabled('billing.enabled')) return { cancelled };
  const failures: unknown[] = [];
  for (const { id, attempts } of await run(ctx.queries, DUE, { now: ctx.now, limit })) {
    if (stop?.aborted || failures.length === MOST_FAILURES) break;
    try {
      await ctx.payments.cancel(id);
      await run(ctx.queries, DONE, { id });
      cancelled++;
    } catch (error) {
      failures.push(error);
      const wait = WAITS[Math.min(attempts, WAITS.length - 1)] as number;
      await run(ctx.queries, AGAIN, { id, nextAt: new Date(ctx.now.getTime() + wait * MINUTE_MS) });
    }
  }
  await run(ctx.queries, FORGET, { before: new Date(ctx.now.getTime() - KEPT_DAYS * 24 * 60 * MINUTE_MS) });
  const [failure] = failures;
  if (failure !== undefined) throw new Error(`a subscription could not be cancelled: ${failure}`, { cause: failure });
  return { cancelled };
}
