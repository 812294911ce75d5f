import { type Bound, build, howMany, prepare, runOne } from '../../db/builder.ts';
import { inBatches } from '../../lib/batching/inBatches.ts';
import type { Context } from '../context.ts';
import { requireSystem } from '../requireSystem.ts';
import { daysBefore } from './daysBefore.ts';

/** Reads only the oldest rows: their ids increase with time, apart from moments. */
const DELETE_OLD = prepare(({ before, limit }: Bound<{ before: Date; limit: number }>) =>
  build
    .with(
      (cte) => cte('oldest').materialized(),
      (db) => db.selectFrom('auditRecord').select('id').orderBy('id').limit(limit),
    )
    .with('gone', (db) =>
      db
        .deleteFrom('auditRecord as a')
        .using('oldest as o')
        .whereRef('a.id', '=', 'o.id')
        .where('a.at', '<', before)
        .returning('a.id'),
    )
    .selectFrom('gone')
    .select(howMany.as('gone')),
);

/** Deletes lines of the audit log that are past their time. */
export async function purgeAudit(
  ctx: Context,
  limit: number,
  stop?: AbortSignal,
): Promise<{ deletedAuditRecords: number }> {
  requireSystem(ctx);
  const before = daysBefore(ctx, ctx.rules.auditRetentionDays);
  const deletedAuditRecords = await inBatches(
    limit,
    async (size) => (await runOne(ctx.queries, DELETE_OLD, { before, limit: size }))?.gone ?? 0,
    stop,
  );
  return { deletedAuditRecords };
}
