import { statement } from '../../db/statement.ts';
import type { Signal } from '../../events/signals.ts';
import { quietBefore } from '../bridges/isQuiet.ts';
import { DEAF_AFTER_MS } from '../bridges/judgeLiveness.ts';
import type { Context } from '../context.ts';
import { queueSilences } from '../endpoints/queueSilences.ts';
import { requireSystem } from '../requireSystem.ts';

/** Longer than the time between two passes, so that a late pass misses nothing; a silence may be reported twice. */
const WINDOW_MS = 150_000;

/** An id before every bridge of every account. */
const FIRST = { accountId: '00000000-0000-0000-0000-000000000000', bridgeId: '00000000-0000-0000-0000-000000000000' };

/**
 * Bridges behind `$5, $6` that fell quiet or deaf within the window. The narrow rows of all bridges are read, because no index
 * covers columns that every heartbeat writes. SQL text, because it joins two tables in one list.
 */
const FALLEN = statement<{ accountId: string; bridgeId: string }>(
  'sweep_fallen_silent',
  `select account_id, bridge_id from bridge_beat
   where (account_id, bridge_id) > ($5::uuid, $6::uuid)
     and last_seen_at < $1::timestamptz and last_seen_at >= $1::timestamptz - make_interval(secs => $3)
   union
   select account_id, bridge_id from bridge_stream
   where (account_id, bridge_id) > ($5::uuid, $6::uuid)
     and coalesce(closed_at, seen_at) < $2::timestamptz
     and coalesce(closed_at, seen_at) >= $2::timestamptz - make_interval(secs => $3)
   order by account_id, bridge_id limit $4`,
);

/**
 * Notifies pages, and webhooks, of bridges that have just become quiet or lost their stream: a silence changes no row, so
 * nothing else would. Works in pages of `limit` bridges, so that none is left out when a whole network goes silent.
 */
export async function signalSilences(ctx: Context, limit: number): Promise<{ told: number }> {
  requireSystem(ctx);
  const deafSince = new Date(ctx.now.getTime() - DEAF_AFTER_MS);
  const asked = [quietBefore(ctx), deafSince, WINDOW_MS / 1000, limit];
  await queueSilences(ctx, quietBefore(ctx));
  let told = 0;
  for (let after = FIRST; ; ) {
    const fallen = await ctx.queries.query(FALLEN, [...asked, after.accountId, after.bridgeId]);
    const signals = fallen.map(({ accountId, bridgeId }): Signal => ({ kind: 'bridge', accountId, bridgeId }));
    if (signals.length > 0) ctx.committed(0, signals);
    told += fallen.length;
    const last = fallen.at(-1);
    if (fallen.length < limit || last === undefined) return { told };
    after = last;
  }
}
