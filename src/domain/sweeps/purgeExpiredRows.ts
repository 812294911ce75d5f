import { type Statement, statement } from '../../db/statement.ts';
import type { Context } from '../context.ts';
import { inBatches } from './inBatches.ts';

/** Rows that are dead weight once their time has passed. Each table has an index on that time. */
const EXPIRING = [
  { name: 'sessions', table: 'session', expires: 'expires_at' },
  { name: 'rateCounts', table: 'rate_count', expires: 'window_ends' },
  { name: 'tokenRevocations', table: 'token_revocation', expires: 'expires_at' },
] as const;

const PURGES = EXPIRING.map(({ name, table, expires }) => ({
  name,
  purge: statement<{ gone: number }>(
    `sweep_purge_${table}`,
    `with due as materialized (
       select ctid from ${table} where ${expires} < $1 order by ${expires} limit $2 for update skip locked
     ), gone as (
       delete from ${table} where ctid = any(array(select ctid from due)) returning 1
     )
     select count(*)::int as gone from gone`,
  ) as Statement<{ gone: number }>,
}));

/** Deletes ended sessions, counters of past windows, and revocations of tokens that have expired by themselves. */
export async function purgeExpiredRows(
  ctx: Context,
  limit: number,
): Promise<Record<(typeof EXPIRING)[number]['name'], number>> {
  const counts = { sessions: 0, rateCounts: 0, tokenRevocations: 0 };
  for (const { name, purge } of PURGES) {
    counts[name] = await inBatches(
      limit,
      async (size) => (await ctx.queries.query(purge, [ctx.now, size]))[0]?.gone ?? 0,
    );
  }
  return counts;
}
