import { sql } from 'kysely';
import { build, prepare, runOne } from '../../db/builder.ts';
import { statement } from '../../db/statement.ts';
import { inBatches } from '../../lib/batching/inBatches.ts';
import { ENTITLING, PLANS } from '../billing/plans.ts';
import { type Context, transaction } from '../context.ts';
import { requireSystem } from '../requireSystem.ts';
import { daysBefore } from './daysBefore.ts';
import { type DeletedRuns, deletionOfRuns } from './deletionOfRuns.ts';
import { oldestKept } from './oldestKept.ts';
import type { SweepCounts } from './Sweep.ts';
import { FIRST_ID } from './walkOldest.ts';

/** How many runs are searched for calls at a time. */
const RUNS_AT_ONCE = 200;
const ENTITLED = ENTITLING.map((status) => `'${status}'`).join(', ');

/** Since when the instance takes payments. */
const SINCE = prepare(() =>
  build.selectFrom('featureFlag').select('updatedAt').where('name', '=', sql.lit('billing.enabled')),
);

/**
 * A page of runs by age, and which of them are due: those of accounts without a subscription, and not those that were reported
 * while one stood. SQL text, because it walks the index of all runs by pairs of columns.
 */
const PAGE = statement<{ id: string; at: Date; due: boolean }>(
  'sweep_page_plan_runs',
  `with page as materialized (
     select r.id, r.account_id, r.first_report_at from run r
     where (r.first_report_at, r.id) > ($1::timestamptz, $2::uuid) and r.first_report_at < $3
     order by r.first_report_at, r.id limit $4
   )
   select p.id, p.first_report_at as at, not exists (
     select from subscription s
     where s.account_id = p.account_id and (s.status in (${ENTITLED}) or s.as_of >= p.first_report_at)) as due
   from page p order by p.first_report_at, p.id`,
);

/** The runs of a page with the weeks of their calls. */
const OF_PAGE = `select r.id, floor(extract(epoch from r.first_report_at) / 604800)::int as week
  from run r where r.id = any($1::uuid[])`;

/** Calls first, because a run may have more than one transaction should delete. SQL text, as the next, like those of all runs. */
const CALLS = statement<{ gone: number }>(
  'sweep_purge_plan_calls',
  `with due as materialized (${OF_PAGE}), batch as materialized (
     select c.week, c.run_id, c.seq from due d
     cross join lateral (
       select t.week, t.run_id, t.seq from worker_run_tool_calls t where t.week = d.week and t.run_id = d.id limit $2
     ) c
     limit $2
   ), gone as (
     delete from worker_run_tool_calls t using batch b
     where t.week = b.week and t.run_id = b.run_id and t.seq = b.seq
     returning 1
   )
   select count(*)::int as gone from gone`,
);
const DELETE_RUNS = statement<DeletedRuns>(
  'sweep_purge_plan_runs',
  deletionOfRuns(`${OF_PAGE} for update of r skip locked`, 't.week = d.week'),
);

/** Where a pass continues, by database: younger runs were not due yet. Another process starts from the beginning. */
const marks = new WeakMap<Context['db']['orm'], { at: Date; id: string; since: Date }>();

/**
 * Deletes runs that the plan of their account no longer covers, while the instance takes payments. Only runs that
 * were reported under the limit are deleted: neither those from before the instance took payments, nor those from
 * before the end of a subscription. So a run never becomes due later than by its age, and each pass continues where
 * the last one ended.
 */
export async function purgeRunsOfPlans(ctx: Context, limit: number, stop?: AbortSignal): Promise<SweepCounts> {
  requireSystem(ctx);
  const { runDays } = PLANS.free;
  if (!ctx.flags.enabled('billing.enabled')) return {};
  const before = daysBefore(ctx, runDays);
  const since = (await runOne(ctx.queries, SINCE, {}))?.updatedAt;
  if (since === undefined || before <= oldestKept(ctx)) return {};
  const known = marks.get(ctx.db.orm);
  let mark = known?.since.getTime() === since.getTime() ? known : { at: since, id: FIRST_ID, since };
  const size = Math.min(limit, RUNS_AT_ONCE);
  let deletedRunsOfPlans = 0;
  for (;;) {
    const page = await ctx.queries.query(PAGE, [mark.at, mark.id, before, size]);
    const due = page.flatMap((row) => (row.due ? [row.id] : []));
    if (due.length > 0) {
      const calls = await inBatches(
        limit,
        async (most) => (await ctx.queries.query(CALLS, [due, most]))[0]?.gone ?? 0,
        stop,
      );
      // Calls may be left: their runs wait for the next pass.
      if (stop?.aborted && calls >= limit) break;
      deletedRunsOfPlans += await transaction(
        ctx,
        async (tx) => (await tx.queries.query(DELETE_RUNS, [due]))[0]?.runs ?? 0,
      );
    }
    const last = page.at(-1);
    if (last !== undefined) mark = { at: last.at, id: last.id, since };
    marks.set(ctx.db.orm, mark);
    if (page.length < size || stop?.aborted) break;
  }
  return { deletedRunsOfPlans };
}
