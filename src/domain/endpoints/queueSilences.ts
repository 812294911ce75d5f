import { statement } from '../../db/statement.ts';
import type { Context } from '../context.ts';
import { QUIET_SOURCE } from './webhookEvents.ts';

/**
 * A bridge works for several projects, so only endpoints for all projects get its silence. It is named by when the bridge was last
 * heard, because several passes find it. SQL text, because it locks the endpoints that it inserts for.
 */
const QUEUE = statement(
  'webhook_silences',
  `insert into webhook_delivery (id, endpoint_id, account_id, source, facts, once, created_at)
   select gen_random_uuid(), e.id, e.account_id, '${QUIET_SOURCE}',
     jsonb_build_object('actor', 'system', 'subjectType', 'bridge', 'subjectId', b.bridge_id,
       'lastSeenAt', to_char(b.last_seen_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')),
     b.bridge_id || ' ' || extract(epoch from b.last_seen_at), $4
   from unnest($1::uuid[], $2::uuid[]) as f(account_id, bridge_id)
   join webhook_endpoint e on e.account_id = f.account_id and e.project_id is null and e.off_at is null
     and '${QUIET_SOURCE}' = any(e.sources)
   join bridge_beat b on b.account_id = f.account_id and b.bridge_id = f.bridge_id and b.last_seen_at < $3
   for key share of e skip locked
   on conflict (endpoint_id, once) where once is not null do nothing`,
);

/** Queues that bridges fell quiet, those of them that are. */
export async function queueSilences(
  { queries, now }: Pick<Context, 'queries' | 'now'>,
  bridges: readonly { readonly accountId: string; readonly bridgeId: string }[],
  quietBefore: Date,
): Promise<void> {
  if (bridges.length === 0) return;
  await queries.query(QUEUE, [
    bridges.map(({ accountId }) => accountId),
    bridges.map(({ bridgeId }) => bridgeId),
    quietBefore,
    now,
  ]);
}
