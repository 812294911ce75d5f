import { sqlState } from '../../db/Database.ts';
import { statement } from '../../db/statement.ts';
import { WEEK_MS } from '../../lib/time/weeks.ts';
import type { Context } from '../context.ts';

const LOCK_NOT_AVAILABLE = '55P03';

/**
 * Partitions carry their week, counted from 1970, in their name. SQL text, because the catalog is not one of the
 * defined tables.
 */
const WEEKS = statement<{ week: number }>(
  'sweep_weeks',
  `select substring(c.relname from '_p(\\d+)$')::int as week
   from pg_inherits i join pg_class c on c.oid = i.inhrelid
   where i.inhparent = $1::regclass and c.relname ~ '_p\\d+$'
   order by week`,
);

/**
 * Drops the partitions of weeks that lie wholly before `oldest`, at a cost that does not grow with their rows. One
 * that is in use is left to the next pass.
 * @returns how many were dropped
 */
export async function dropPastWeeks(
  ctx: Context,
  table: 'host_sample' | 'worker_run_tool_calls',
  oldest: Date,
): Promise<number> {
  let dropped = 0;
  for (const { week } of await ctx.queries.query(WEEKS, [table])) {
    if ((week + 1) * WEEK_MS > oldest.getTime()) break;
    if (await dropPartition(ctx, `${table}_p${week}`)) dropped++;
  }
  return dropped;
}

/** Drops the partition, unless its lock takes long: all writers of the table queue behind a waiting drop. */
async function dropPartition(ctx: Context, name: string): Promise<boolean> {
  try {
    await ctx.db.transaction(async ({ queries }) => {
      await queries.query({ name: '', text: `set local lock_timeout = '500ms'` });
      await queries.query({ name: '', text: `drop table if exists ${name}` });
    });
    return true;
  } catch (error) {
    if (sqlState(error) === LOCK_NOT_AVAILABLE) return false;
    throw error;
  }
}
