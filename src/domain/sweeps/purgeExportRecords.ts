import { statement } from '../../db/statement.ts';
import type { Context } from '../context.ts';
import { requireSystem } from '../requireSystem.ts';
import { daysBefore } from './daysBefore.ts';
import { type WalkedPage, walkOldest } from './walkOldest.ts';

/** One whose file can still be fetched, or is being written, stays. */
const DELETE_ENDED = statement<WalkedPage>(
  'sweep_purge_export_records',
  `with page as materialized (
     select id, requested_at from data_export where id > $3 order by id limit $2
   ), gone as (
     delete from data_export e using page p
     where e.id = p.id and p.requested_at < $1 and e.state in ('expired', 'failed') returning 1
   )
   select (select count(*) from gone)::int as gone, count(*) filter (where requested_at < $1)::int as old,
     (select id from page order by id desc limit 1) as last from page`,
);

/** Deletes the records of data exports whose files are gone, and of those that failed. */
export async function purgeExportRecords(
  ctx: Context,
  limit: number,
  stop?: AbortSignal,
): Promise<{ deletedExports: number }> {
  requireSystem(ctx);
  const before = daysBefore(ctx, ctx.rules.exportRecordDays);
  const page = async (after: string) => (await ctx.queries.query(DELETE_ENDED, [before, limit, after]))[0];
  return { deletedExports: (await walkOldest(limit, page, { stop })).gone };
}
