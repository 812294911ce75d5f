import { statement } from '../../db/statement.ts';
import { inBatches } from '../../lib/inBatches.ts';
import type { Context } from '../context.ts';
import { requireSystem } from '../requireSystem.ts';
import { daysBefore } from './daysBefore.ts';

/** Looks at the oldest rows alone: their ids grow with time, but for moments. */
const DELETE_OLD = statement<{ gone: number }>(
  'sweep_purge_audit',
  `with oldest as materialized (
     select id from audit_record order by id limit $2
   ), gone as (
     delete from audit_record a using oldest o where a.id = o.id and a.at < $1 returning 1
   )
   select count(*)::int as gone from gone`,
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
    async (size) => (await ctx.queries.query(DELETE_OLD, [before, size]))[0]?.gone ?? 0,
    stop,
  );
  return { deletedAuditRecords };
}
