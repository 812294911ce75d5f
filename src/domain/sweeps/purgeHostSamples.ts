import { sqlState } from '../../db/Database.ts';
import { statement } from '../../db/statement.ts';
import { requireSystem } from '../accounts/requireSystem.ts';
import { WEEK_MS } from '../bridges/hostSampleWeeks.ts';
import type { Context } from '../context.ts';
import { inBatches } from './inBatches.ts';

const DAY_MS = 24 * 3600 * 1000;
const LOCK_NOT_AVAILABLE = '55P03';

/** Partitions carry their week, counted from 1970, in their name. */
const PARTITIONS = statement<{ week: number }>(
  'host_sample_partitions',
  `select substring(c.relname from '^host_sample_p(\\d+)$')::int as week
   from pg_inherits i join pg_class c on c.oid = i.inhrelid
   where i.inhparent = 'host_sample'::regclass and c.relname ~ '^host_sample_p\\d+$'
   order by week`,
);

/** Only the one partition that the window's edge cuts has such rows once the older ones are dropped. */
const DELETE_OLD = statement<{ gone: number }>(
  'host_sample_delete_old',
  `with due as materialized (
     select account_id, bridge_id, sampled_at from host_sample where sampled_at < $1 limit $2
   ), gone as (
     delete from host_sample h using due d
     where h.account_id = d.account_id and h.bridge_id = d.bridge_id and h.sampled_at = d.sampled_at
       and h.sampled_at < $1
     returning 1
   )
   select count(*)::int as gone from gone`,
);

/**
 * Deletes host samples that are older than the retention window, which is a day at least: weeks that lie wholly
 * before it go with their partition, at a cost that does not grow with their rows (document 2 §8).
 */
export async function purgeHostSamples(
  ctx: Context,
  limit: number,
): Promise<{ droppedPartitions: number; deletedSamples: number }> {
  requireSystem(ctx);
  const days = Math.max(1, ctx.flags.integer('bridge.run_retention_days'));
  const oldest = new Date(ctx.now.getTime() - days * DAY_MS);
  let droppedPartitions = 0;
  for (const { week } of await ctx.queries.query(PARTITIONS)) {
    if ((week + 1) * WEEK_MS > oldest.getTime()) break;
    if (await dropPartition(ctx, week)) droppedPartitions++;
  }
  const deletedSamples = await inBatches(
    limit,
    async (size) => (await ctx.queries.query(DELETE_OLD, [oldest, size]))[0]?.gone ?? 0,
  );
  return { droppedPartitions, deletedSamples };
}

/** Drops the partition, unless it takes long to get the lock: heartbeats queue behind a waiting drop. */
async function dropPartition(ctx: Context, week: number): Promise<boolean> {
  try {
    await ctx.db.transaction(async ({ queries }) => {
      await queries.query({ name: '', text: `set local lock_timeout = '500ms'` });
      await queries.query({ name: '', text: `drop table if exists host_sample_p${week}` });
    });
    return true;
  } catch (error) {
    if (sqlState(error) === LOCK_NOT_AVAILABLE) return false;
    throw error;
  }
}
