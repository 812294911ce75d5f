import { statement } from '../../db/statement.ts';
import { authorize } from '../authorize.ts';
import type { Context } from '../context.ts';
import { type InsightSpan, idsOf } from './insightSpan.ts';

/** How long the requests of the span waited and took, in milliseconds; null where there is none. */
export interface WaitRow {
  projectId: string;
  requests: number;
  claimedRequests: number;
  medianQueueMs: number | null;
  p90QueueMs: number | null;
  doneRequests: number;
  medianDoneMs: number | null;
  p90DoneMs: number | null;
}

/** Not the greatest of it and 0: that is 0 where one of the times is missing. */
const ms = (from: string, to: string): string =>
  `case when ${to} < ${from} then 0 else date_part('epoch', ${to} - ${from}) * 1000 end`;
const quantile = (share: number, of: string): string => `percentile_cont(${share}) within group (order by ${of})`;

/** Claims have whole seconds, so a claim at once may seem to be before its request. Parameters as in `readInsights`. */
const READ = statement<WaitRow>(
  'insights_waits',
  `with w as (
     select w.project_id, ${ms('w.created_at', `(w.claims -> 0 ->> 'claimedAt')::timestamptz`)} as queued,
       case when w.state = 'done' then ${ms('w.created_at', 'w.settled_at')} end as done
     from work_request w
     where w.project_id = any($1::uuid[]) and w.account_id = $2 and w.id >= $3::uuid and w.id < $4::uuid
       and w.created_at >= $5 and w.created_at < $6
   )
   select w.project_id, count(*)::int as requests, count(w.queued)::int as claimed_requests,
     ${quantile(0.5, 'w.queued')} as median_queue_ms, ${quantile(0.9, 'w.queued')} as p90_queue_ms,
     count(w.done)::int as done_requests,
     ${quantile(0.5, 'w.done')} as median_done_ms, ${quantile(0.9, 'w.done')} as p90_done_ms
   from w group by w.project_id`,
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
  return new Map(rows.map((row) => [row.projectId, row]));
}
