import { type Queries, statement } from '../../db/statement.ts';
import { inBatches } from '../../lib/inBatches.ts';

const BATCH = 1_000;

/**
 * Creates the pass that deletes the expired rows of a table (`expires_at`), batch by batch. Locked rows wait for the next
 * pass.
 * @returns how many rows were deleted
 */
export function purgeExpired(table: 'session' | 'token_revocation'): (queries: Queries, now: Date) => Promise<number> {
  const PURGE = statement<{ gone: number }>(
    `${table}_purge`,
    `with due as (
       select id from ${table} where expires_at <= $1 order by expires_at limit $2 for update skip locked
     ), gone as (
       delete from ${table} t using due d where t.id = d.id returning 1
     )
     select count(*)::int as gone from gone`,
  );
  return (queries, now) => inBatches(BATCH, async (size) => (await queries.query(PURGE, [now, size]))[0]?.gone ?? 0);
}
