import { type Bound, build, howMany, prepare, runOne } from '../../db/builder.ts';
import { inBatches } from '../../lib/batching/inBatches.ts';
import type { Context } from '../context.ts';
import { requireSystem } from '../requireSystem.ts';

const DAY_MS = 24 * 3600 * 1000;
/** Days that a sent mail is kept, and one that was given up, which an operator may examine. */
const SENT_DAYS = 7;
const FAILED_DAYS = 30;

const purge = (ended: 'sentAt' | 'failedAt') =>
  prepare(({ before, limit }: Bound<{ before: Date; limit: number }>) =>
    build
      .with(
        (cte) => cte('due').materialized(),
        (db) =>
          db
            .selectFrom('mail')
            .select('id')
            .where(ended, 'is not', null)
            .where(ended, '<', before)
            .orderBy(ended)
            .limit(limit)
            .forUpdate()
            .skipLocked(),
      )
      .with('gone', (db) =>
        db.deleteFrom('mail as m').using('due as d').whereRef('m.id', '=', 'd.id').returning('m.id'),
      )
      .selectFrom('gone')
      .select(howMany.as('gone')),
  );
const PURGE_SENT = purge('sentAt');
const PURGE_FAILED = purge('failedAt');

/** Deletes the mails that are past their time. */
export async function purgeMails(ctx: Context, limit: number, stop?: AbortSignal): Promise<{ deletedMails: number }> {
  requireSystem(ctx);
  const daysAgo = (days: number) => new Date(ctx.now.getTime() - days * DAY_MS);
  let deletedMails = 0;
  for (const [statement, before] of [
    [PURGE_SENT, daysAgo(SENT_DAYS)] as const,
    [PURGE_FAILED, daysAgo(FAILED_DAYS)] as const,
  ]) {
    deletedMails += await inBatches(
      limit,
      async (size) => (await runOne(ctx.queries, statement, { before, limit: size }))?.gone ?? 0,
      stop,
    );
  }
  return { deletedMails };
}
