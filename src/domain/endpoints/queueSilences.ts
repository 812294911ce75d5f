import { statement } from '../../db/statement.ts';
import type { Context } from '../context.ts';
import { QUIET_SOURCE } from './webhookEvents.ts';

/** A silence is queued this long after it began at the latest, such as after the service was down. */
const TOLD_WITHIN_MS = 24 * 3_600_000;
/** A process that reported within so many seconds lives. */
const LIVES_S = 90;

/**
 * A bridge works for several projects, so only endpoints for all projects get its silence. It is named by when the bridge was last
 * heard, so that every pass may find it again, and one after a pause finds what it missed. While the service was down no bridge could
 * report: nobody is quiet who was not heard for that long by the processes that live (their ids hold when they began). SQL text, because
 * it locks the endpoints that it inserts for.
 */
const QUEUE = statement(
  'webhook_silences',
  `insert into webhook_delivery (id, endpoint_id, account_id, source, facts, once, created_at)
   select gen_random_uuid(), e.id, e.account_id, '${QUIET_SOURCE}',
     jsonb_build_object('actor', 'system', 'subjectType', 'bridge', 'subjectId', b.bridge_id,
       'lastSeenAt', to_char(b.last_seen_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')),
     o.once, $2
   from webhook_endpoint e
   join bridge_beat b on b.account_id = e.account_id and b.last_seen_at < $1 and b.last_seen_at >= greatest($3, e.created_at)
   cross join lateral (select b.bridge_id || ' ' || extract(epoch from b.last_seen_at) as once) o
   where e.project_id is null and e.off_at is null and '${QUIET_SOURCE}' = any(e.sources)
     and not exists (select from webhook_delivery d where d.endpoint_id = e.id and d.once = o.once)
     and coalesce((select min(to_timestamp(('x' || left(replace(s.id::text, '-', ''), 12))::bit(48)::bigint / 1000.0)) from process_state s
                   where s.seen_at > now() - interval '${LIVES_S} seconds') < $1, true)
   for key share of e skip locked
   on conflict (endpoint_id, once) where once is not null do nothing`,
);

/** Queues that bridges fell quiet. */
export async function queueSilences(
  { queries, now }: Pick<Context, 'queries' | 'now'>,
  quietBefore: Date,
): Promise<void> {
  await queries.query(QUEUE, [quietBefore, now, new Date(now.getTime() - TOLD_WITHIN_MS)]);
}
