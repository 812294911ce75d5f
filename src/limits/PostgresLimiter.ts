import { isDataError } from '../db/Database.ts';
import { type Queries, statement } from '../db/statement.ts';
import { Batcher } from '../lib/batching/Batcher.ts';
import type { DrawOutcome, Limiter, LimitOutcome } from '../lib/Limiter.ts';
import { boundKey } from './boundKey.ts';

interface Hit {
  key: string;
  limit: number;
  windowSeconds: number;
  now: Date;
  amount: number;
}

interface Draw {
  key: string;
  limit: number;
  windowSeconds: number;
  now: Date;
  fewest: number;
  most: number;
}

interface DrawRow {
  key: string;
  granted: number;
  count: number;
  windowEnds: Date;
}

/** Milliseconds between the starts of two flushes. Short, because every request waits for its counters. */
const SPACING_MS = 2;

/**
 * A window that has ended starts again with the current hits. Both statements are SQL texts: every request waits for one, and
 * each carries the concurrency of all processes. Keys are locked in order, so that two flushes never wait for
 * each other.
 */
const HIT = statement<{ key: string; count: number; windowEnds: Date }>(
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
 * The rest of a window is known only under the row's lock, so the statement reads the count by locking the row. A key that
 * another process counts for the first time at the same moment is in neither list, and is counted again.
 */
const DRAW = statement<DrawRow>(
  'rate_draw',
  `with asked as (
     select key, now, fewest, most, bound, now + make_interval(secs => $3::int) as ends
     from unnest($1::text[], $2::timestamptz[], $4::int[], $5::int[], $6::int[]) as h(key, now, fewest, most, bound)
   ), held as materialized (
     select r.key, r.count, r.window_ends from rate_count r
     where r.key = any($1::text[]) order by r.key for update
   ), room as (
     select a.key, a.fewest, a.most, case when ended then a.ends else h.window_ends end as ends,
            case when ended then 0 else h.count end as spent, a.bound - case when ended then 0 else h.count end as free
     from asked a join held h using (key) cross join lateral (select h.window_ends <= a.now as ended) w
   ), drawn as (
     select key, ends, spent, case when free >= fewest then least(most, free) else 0 end as granted from room
   ), counted as (
     update rate_count r set count = d.spent + d.granted, window_ends = d.ends from drawn d where r.key = d.key
     returning r.key, d.granted, r.count, r.window_ends
   ), begun as (
     insert into rate_count (key, count, window_ends)
     select key, case when bound >= fewest then least(most, bound) else 0 end, ends from asked
     where key not in (select key from held) order by key
     on conflict (key) do nothing
     returning key, count as granted, count, window_ends
   )
   select * from counted union all select * from begun`,
);

/**
 * Counts in an unlogged table, the hits of one flush in one statement. The count is exact over any number of processes, and
 * a commit does not wait for the disk.
 */
export class PostgresLimiter implements Limiter {
  private readonly lanes = new Map<number, Batcher<Hit, LimitOutcome>>();

  private readonly draws = new Map<number, Batcher<Draw, DrawRow | undefined>>();

  constructor(private readonly queries: Queries) {}

  hit(key: string, limit: number, windowSeconds: number, now: Date, amount = 1): Promise<LimitOutcome> {
    let lane = this.lanes.get(windowSeconds);
    if (lane === undefined) {
      // One flight: a second one would only wait for the rows of the first, and both would be half as full.
      lane = new Batcher((hits) => this.flush(hits, windowSeconds), {
        name: 'limits',
        maxItems: 256,
        maxFlights: 1,
        spacingMs: SPACING_MS,
        mayBeOneItem: isDataError,
      });
      this.lanes.set(windowSeconds, lane);
    }
    return lane.add({ key: boundKey(key), limit, windowSeconds, now, amount });
  }

  async draw(
    key: string,
    limit: number,
    windowSeconds: number,
    now: Date,
    fewest: number,
    most: number,
  ): Promise<DrawOutcome> {
    let lane = this.draws.get(windowSeconds);
    if (lane === undefined) {
      lane = new Batcher((draws) => this.flushDraws(draws, windowSeconds), {
        name: 'draws',
        maxItems: 256,
        maxFlights: 1,
        // The second draw of a key must see what the first one left.
        key: ({ key }) => key,
        mayBeOneItem: isDataError,
      });
      this.draws.set(windowSeconds, lane);
    }
    for (;;) {
      const row = await lane.add({ key: boundKey(key), limit, windowSeconds, now, fewest, most });
      if (row === undefined) continue;
      return { granted: row.granted, endsInMs: row.windowEnds.getTime() - now.getTime(), count: row.count };
    }
  }

  private async flushDraws(draws: Draw[], windowSeconds: number): Promise<(DrawRow | undefined)[]> {
    const rows = await this.queries.query(DRAW, [
      draws.map(({ key }) => key),
      draws.map(({ now }) => now),
      windowSeconds,
      draws.map(({ fewest }) => fewest),
      draws.map(({ most }) => most),
      draws.map(({ limit }) => limit),
    ]);
    const byKey = new Map(rows.map((row) => [row.key, row]));
    return draws.map(({ key }) => byKey.get(key));
  }

  private async flush(hits: Hit[], windowSeconds: number): Promise<LimitOutcome[]> {
    // One row per key: the hits of one key in one flush are counted together and separated below.
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
      const endsInMs = (row?.windowEnds.getTime() ?? 0) - hit.now.getTime();
      return { allowed: count <= hit.limit, retryAfter: Math.max(1, Math.ceil(endsInMs / 1000)), count, endsInMs };
    });
  }
}

function amountOf(hits: readonly Hit[]): number {
  return hits.reduce((sum, hit) => sum + hit.amount, 0);
}
