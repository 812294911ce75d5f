import { statement } from '../../db/statement.ts';
import { authorize } from '../authorize.ts';
import type { Context } from '../context.ts';
import { type Interval, medianBoundShares, toInterval } from '../experiments/medianInterval.ts';
import { type InsightSpan, idsOf } from './insightSpan.ts';

/** As many requests of a project are counted, the newest of the span. */
const MOST_REQUESTS = 50_000;

/** How long the requests of the span waited and took, in milliseconds; null where there is none. */
export interface WaitRow {
  projectId: string;
  requests: number;
  claimedRequests: number;
  medianQueueMs: number | null;
  medianQueueInterval: Interval | null;
  p90QueueMs: number | null;
  doneRequests: number;
  medianDoneMs: number | null;
  medianDoneInterval: Interval | null;
  p90DoneMs: number | null;
}

interface Counted {
  projectId: string;
  requests: number;
  claimedRequests: number;
  queue: number[] | null;
  queueBounds: number[] | null;
  doneRequests: number;
  done: number[] | null;
  doneBounds: number[] | null;
}

/** Not the greatest of it and 0: that is 0 where one of the times is missing. */
const ms = (from: string, to: string): string =>
  `case when ${to} < ${from} then 0 else date_part('epoch', ${to} - ${from}) * 1000 end`;
const quantiles = (of: string): string => `percentile_cont(array[0.5, 0.9]) within group (order by ${of})`;
const bounds = (of: string, count: string): string => {
  const { low, high } = medianBoundShares(count);
  return `percentile_disc(array[${low}, ${high}]::float8[]) within group (order by ${of})`;
};

/** Claims have whole seconds, so a claim at once may seem to be before its request. Parameters as in `readInsights`. */
const READ = statement<Counted>(
  'insights_waits',
  `with w as materialized (
     select x.* from unnest($1::uuid[]) as p(id)
     cross join lateral (
       select w.project_id, ${ms('w.created_at', `(w.claims -> 0 ->> 'claimedAt')::timestamptz`)} as queued,
         case when w.state = 'done' then ${ms('w.created_at', 'w.settled_at')} end as done
       from work_request w
       where w.project_id = p.id and w.account_id = $2 and w.id >= $3::uuid and w.id < $4::uuid
         and w.created_at >= $5 and w.created_at < $6
       order by w.id desc limit ${MOST_REQUESTS}
     ) x
   ), n as (
     select w.project_id, count(*)::int as requests, count(w.queued)::int as queued, count(w.done)::int as done
     from w group by w.project_id
   )
   select n.project_id, n.requests, n.queued as claimed_requests, n.done as done_requests, q.*
   from n
   cross join lateral (
     select ${quantiles('w.queued')} as queue, ${bounds('w.queued', 'n.queued')} as queue_bounds,
       ${quantiles('w.done')} as done, ${bounds('w.done', 'n.done')} as done_bounds
     from w where w.project_id = n.project_id
   ) q`,
);

/** How long the requests of the projects that were opened in the span waited for their first claim, and until they were done. */
export async function readWaits(
  ctx: Context,
  projectIds: readonly string[],
  span: InsightSpan,
): Promise<Map<string, WaitRow>> {
  authorize(ctx, 'read', 'parent');
  const values = [projectIds, ctx.actor.accountId, ...idsOf(span), span.from, span.to];
  const rows = await ctx.queries.query(READ, values);
  return new Map(rows.map((row) => [row.projectId, toWaits(row)]));
}

const toWaits = ({ queue, queueBounds, done, doneBounds, ...row }: Counted): WaitRow => ({
  ...row,
  medianQueueMs: queue?.[0] ?? null,
  p90QueueMs: queue?.[1] ?? null,
  medianQueueInterval: toInterval(row.claimedRequests, queueBounds),
  medianDoneMs: done?.[0] ?? null,
  p90DoneMs: done?.[1] ?? null,
  medianDoneInterval: toInterval(row.doneRequests, doneBounds),
});
