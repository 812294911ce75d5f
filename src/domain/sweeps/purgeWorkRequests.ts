import { statement } from '../../db/statement.ts';
import { requireSystem } from '../accounts/requireSystem.ts';
import type { Context } from '../context.ts';
import { daysBefore } from './daysBefore.ts';
import { type WalkedPage, walkOldest } from './walkOldest.ts';

/** A request whose run is still kept stays with it: the run names it, and may be run again for it. */
const DELETE_SETTLED = statement<WalkedPage>(
  'sweep_purge_work_requests',
  `with page as materialized (
     select id, created_at, settled_at from work_request where id > $3 order by id limit $2
   ), due as materialized (
     select w.id from page p join work_request w on w.id = p.id
     where p.settled_at < $1 and not exists (select from run r where r.work_request_id = w.id)
     order by w.id for update of w skip locked
   ), gone as (
     delete from work_request w using due d where w.id = d.id returning 1
   )
   select (select count(*) from gone)::int as gone, count(*) filter (where created_at < $1)::int as old,
     (select id from page order by id desc limit 1) as last from page`,
);

/** Deletes work requests that ended so long ago that nobody asks for them; open and claimed ones stay, however old. */
export async function purgeWorkRequests(ctx: Context, limit: number): Promise<{ deletedWorkRequests: number }> {
  requireSystem(ctx);
  const before = daysBefore(ctx, ctx.rules.workRequestRetentionDays);
  const page = async (after: string) => (await ctx.queries.query(DELETE_SETTLED, [before, limit, after]))[0];
  return { deletedWorkRequests: await walkOldest(limit, page) };
}
