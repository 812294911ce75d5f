import { statement } from '../../db/statement.ts';
import { type Context, transaction } from '../context.ts';
import { requireSystem } from '../requireSystem.ts';
import { OPEN_RUN_SQL } from '../runs/runStates.ts';
import { daysBefore } from './daysBefore.ts';

const FIRST = '00000000-0000-0000-0000-000000000000';

interface Page {
  gone: number;
  seen: number;
  accountId: string | null;
  bridgeId: string | null;
}

/**
 * One page of all bridges. There are as many bridges as machines, and each heartbeat would have to write an index on its
 * time. A bridge whose heartbeat is under way is locked, and skipped. A paused bridge stays, because it would come back
 * unpaused; one with open runs waits for their end. SQL text, because one statement carries the concurrency of three tables.
 */
const DELETE_GONE = statement<Page>(
  'sweep_purge_bridges',
  `with page as materialized (
     select account_id, bridge_id from bridge_beat
     where (account_id, bridge_id) > ($3::uuid, $4::uuid) order by account_id, bridge_id limit $2
   ), due as materialized (
     select bb.account_id, bb.bridge_id from page p
     join bridge_beat bb on bb.account_id = p.account_id and bb.bridge_id = p.bridge_id
     where bb.last_seen_at < $1
       and not exists (select from bridge b
         where b.account_id = bb.account_id and b.bridge_id = bb.bridge_id and b.pause_asked)
       and not exists (select from run r
         where r.account_id = bb.account_id and r.bridge_id = bb.bridge_id and r.state in ${OPEN_RUN_SQL})
     order by bb.account_id, bb.bridge_id for update of bb skip locked
   ), streams as (
     delete from bridge_stream s using due d where s.account_id = d.account_id and s.bridge_id = d.bridge_id
   ), bridges as (
     delete from bridge b using due d where b.account_id = d.account_id and b.bridge_id = d.bridge_id
   ), gone as (
     delete from bridge_beat bb using due d where bb.account_id = d.account_id and bb.bridge_id = d.bridge_id
     returning bb.account_id, bb.bridge_id
   ), last as (
     select account_id, bridge_id from page order by account_id desc, bridge_id desc limit 1
   )
   select (select count(*) from gone)::int as gone, (select count(*) from page)::int as seen,
     (select account_id from last) as account_id, (select bridge_id from last) as bridge_id`,
);

/** Deletes bridges that were silent for so long that they will hardly return; one that does registers again. */
export async function purgeBridges(
  ctx: Context,
  limit: number,
  stop?: AbortSignal,
): Promise<{ deletedBridges: number }> {
  requireSystem(ctx);
  const before = daysBefore(ctx, ctx.rules.bridgeRetentionDays);
  let deletedBridges = 0;
  for (let after: [string, string] = [FIRST, FIRST]; ; ) {
    const page = await transaction(
      ctx,
      async (tx) => (await tx.queries.query(DELETE_GONE, [before, limit, ...after]))[0],
    );
    deletedBridges += page?.gone ?? 0;
    if (page === undefined || page.seen < limit || page.accountId === null || page.bridgeId === null) break;
    if (stop?.aborted) break;
    after = [page.accountId, page.bridgeId];
  }
  return { deletedBridges };
}
