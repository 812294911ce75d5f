import { isDataError } from '../db/Database.ts';
import { type Queries, statement } from '../db/statement.ts';
import { Batcher } from '../lib/Batcher.ts';
import { boundKey } from './boundKey.ts';
import type { Limiter, LimitOutcome } from './Limiter.ts';

interface Hit {
  key: string;
  limit: number;
  windowSeconds: number;
  now: Date;
  amount: number;
}

/** A window that has ended begins anew with the hits at hand. Keys are taken in order, so that two flushes never wait for each other. */
const HIT = statement<{ key: string; count: number; window_ends: Date }>(
  'rate_hit',
  `insert into rate_count as r (key, count, window_ends)
   select key, hits, now + make_interval(secs => $3::int)
   from unnest($1::text[], $2::timestamptz[], $4::int[]) as h(key, now, hits)
   order by key
   on conflict (key) do update set
     count = case when r.window_ends <= excluded.window_ends - make_interval(secs => $3::int)
                  then excluded.count else least(r.count, 1000000000) + excluded.count end,
     window_ends = case when r.window_ends <= excluded.window_ends - make_interval(secs => $3::int)
                        then excluded.window_ends else r.window_ends end
   returning r.key, r.count, r.window_ends`,
);

/**
 * Counts in an unlogged table, the hits of one flush in one statement. Exact over any number of processes; a commit
 * of it does not wait for the disk.
 */
export class PostgresLimiter implements Limiter {
  private readonly lanes = new Map<number, Batcher<Hit, LimitOutcome>>();

  constructor(private readonly queries: Queries) {}

  hit(key: string, limit: number, windowSeconds: number, now: Date, amount = 1): Promise<LimitOutcome> {
    let lane = this.lanes.get(windowSeconds);
    if (lane === undefined) {
      // One flight: a second one would only wait for the rows of the first, and both would be half as full.
      lane = new Batcher((hits) => this.flush(hits, windowSeconds), {
        maxItems: 256,
        maxFlights: 1,
        // Every request waits for its counters, so it is short.
        spacingMs: 1,
        mayBeOneItem: isDataError,
      });
      this.lanes.set(windowSeconds, lane);
    }
    return lane.add({ key: boundKey(key), limit, windowSeconds, now, amount });
  }

  private async flush(hits: Hit[], windowSeconds: number): Promise<LimitOutcome[]> {
    // One row per key: hits of one key in one flush are counted together and told apart below.
    const perKey = new Map<string, Hit[]>();
    for (const hit of hits) {
      const same = perKey.get(hit.key);
      if (same) same.push(hit);
      else perKey.set(hit.key, [hit]);
    }
    const groups = [...perKey.values()];
    const rows = await this.queries.query(HIT, [
      groups.map((group) => group[0]?.key),
      groups.map((group) => group[0]?.now),
      windowSeconds,
      groups.map(amountOf),
    ]);
    const counted = new Map(rows.map((row) => [row.key, row]));
    const place = new Map<string, number>();
    return hits.map((hit) => {
      const row = counted.get(hit.key);
      const whole = amountOf(perKey.get(hit.key) ?? [hit]);
      const soFar = (place.get(hit.key) ?? 0) + hit.amount;
      place.set(hit.key, soFar);
      const count = (row?.count ?? whole) - whole + soFar;
      const waitMs = (row?.window_ends.getTime() ?? 0) - hit.now.getTime();
      return { allowed: count <= hit.limit, retryAfter: Math.max(1, Math.ceil(waitMs / 1000)), count };
    });
  }
}

function amountOf(hits: readonly Hit[]): number {
  return hits.reduce((sum, hit) => sum + hit.amount, 0);
}
