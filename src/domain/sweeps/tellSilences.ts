import { statement } from '../../db/statement.ts';
import type { Signal } from '../../events/signals.ts';
import { quietBefore } from '../bridges/isQuiet.ts';
import { DEAF_AFTER_MS } from '../bridges/judgeLiveness.ts';
import type { Context } from '../context.ts';
import { requireSystem } from '../requireSystem.ts';

/** Longer than the time between two passes, so that a late pass misses nothing; a silence may be told twice. */
const WINDOW_MS = 150_000;

/**
 * Bridges that fell quiet or deaf within the window. The narrow rows of all bridges are read, because no index covers columns
 * that every heartbeat writes. SQL text, because it joins two tables in one list.
 */
const FALLEN = statement<{ accountId: string; bridgeId: string }>(
  'sweep_fallen_silent',
  `select account_id, bridge_id from bridge_beat
   where last_seen_at < $1::timestamptz and last_seen_at >= $1::timestamptz - make_interval(secs => $3)
   union
   select account_id, bridge_id from bridge_stream
   where coalesce(closed_at, seen_at) < $2::timestamptz
     and coalesce(closed_at, seen_at) >= $2::timestamptz - make_interval(secs => $3)
   limit $4`,
);

/** Tells pages of bridges that have just fallen quiet or deaf: a silence changes no row, so nothing else would. */
export async function tellSilences(ctx: Context, limit: number): Promise<{ told: number }> {
  requireSystem(ctx);
  const deafSince = new Date(ctx.now.getTime() - DEAF_AFTER_MS);
  const fallen = await ctx.queries.query(FALLEN, [quietBefore(ctx), deafSince, WINDOW_MS / 1000, limit]);
  const signals = fallen.map(({ accountId, bridgeId }): Signal => ({ kind: 'bridge', accountId, bridgeId }));
  if (signals.length > 0) ctx.committed(0, signals);
  return { told: signals.length };
}
