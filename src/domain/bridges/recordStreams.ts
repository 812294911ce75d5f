import { statement } from '../../db/statement.ts';
import type { Context } from '../context.ts';
import { requireSystem } from '../requireSystem.ts';

/** The event stream of a bridge as a hub sees it. */
export interface SeenStream {
  accountId: string;
  bridgeId: string;
  openedAt: Date;
  /** Null while it is open. */
  closedAt: Date | null;
  /** The last event that was written to it, as decimal text; null for none. */
  lastSequence: string | null;
}

/** How often a process reports its open streams, and after how long without a report they no longer count. */
export const STREAM_REFRESH_MS = 30_000;
export const STREAM_STALE_MS = 3 * STREAM_REFRESH_MS;

/**
 * Joined to the account, whose deletion takes the row away and must not be met by a new one. SQL text, because this one
 * statement carries the concurrency: it locks accounts and writes bridges in one order, whichever process reports them.
 */
const RECORD = statement<{ accountId: string; bridgeId: string }>(
  'bridge_streams_record',
  `insert into bridge_stream as s (account_id, bridge_id, opened_at, seen_at, closed_at, last_sequence)
   select t.account_id, t.bridge_id, t.opened_at, $6, t.closed_at, t.last_sequence
   from unnest($1::uuid[], $2::uuid[], $3::timestamptz[], $4::timestamptz[], $5::bigint[])
     as t(account_id, bridge_id, opened_at, closed_at, last_sequence)
   join account a on a.id = t.account_id
   order by t.account_id, t.bridge_id
   for key share of a
   on conflict (account_id, bridge_id) do update
   set opened_at = excluded.opened_at, seen_at = excluded.seen_at, closed_at = excluded.closed_at,
       last_sequence = coalesce(excluded.last_sequence, s.last_sequence)`,
);

/** Stores the streams that a hub reports, all in one statement. No two may be of the same bridge. */
export async function recordStreams(ctx: Context, streams: readonly SeenStream[]): Promise<void> {
  requireSystem(ctx);
  if (streams.length === 0) return;
  await ctx.queries.query(RECORD, [
    streams.map((stream) => stream.accountId),
    streams.map((stream) => stream.bridgeId),
    streams.map((stream) => stream.openedAt),
    streams.map((stream) => stream.closedAt),
    streams.map((stream) => stream.lastSequence),
    ctx.now,
  ]);
}
