import { statement } from '../../db/statement.ts';
import { firstIdOf } from '../../lib/uuid.ts';
import type { Context } from '../context.ts';
import { requireSystem } from '../requireSystem.ts';
import { daysBefore } from './daysBefore.ts';
import { FIRST_ID, type WalkedPage, walkOldest } from './walkOldest.ts';

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

const DAY_MS = 24 * 3600 * 1000;
/** What came past its time so lately is looked at by every pass: nearly all that has to go is among it. */
const RECENT_DAYS = 2;

/** A walk over all old requests: where it goes on, and when the next one is due, in milliseconds since 1970. */
interface Mark {
  from: string;
  dueAt: number;
}

/** By database. Another process, or this one after a start, begins a walk of its own. */
const marks = new WeakMap<Context['db']['orm'], Mark>();

/**
 * Deletes work requests that ended long ago; open and claimed ones stay, however old. Where runs are kept for longer than
 * requests, most old requests stay with their runs. So one pass a day, in parts, walks all of them, and the other passes
 * only look at requests that became old enough lately.
 */
export async function purgeWorkRequests(
  ctx: Context,
  limit: number,
  stop?: AbortSignal,
): Promise<{ deletedWorkRequests: number }> {
  requireSystem(ctx);
  const days = ctx.rules.workRequestRetentionDays;
  const before = daysBefore(ctx, days);
  const page = async (after: string) => (await ctx.queries.query(DELETE_SETTLED, [before, limit, after]))[0];
  const at = ctx.now.getTime();
  const mark = marks.get(ctx.db.orm) ?? { from: FIRST_ID, dueAt: at };
  const whole = at >= mark.dueAt;
  const from = whole ? mark.from : firstIdOf(daysBefore(ctx, days + RECENT_DAYS));
  const { gone, next } = await walkOldest(limit, page, { from, stop });
  if (whole) marks.set(ctx.db.orm, { from: next ?? FIRST_ID, dueAt: next === undefined ? at + DAY_MS : mark.dueAt });
  return { deletedWorkRequests: gone };
}
