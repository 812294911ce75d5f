import { sqlState } from '../../db/Database.ts';
import { type Queries, statement } from '../../db/statement.ts';
import { cutToSecond } from '../../lib/rfc3339.ts';
import type { Context } from '../context.ts';
import type { HeartbeatItem } from './recordHeartbeats.ts';

const WEEK_MS = 7 * 24 * 3600 * 1000;
const FIVE_MINUTES_MS = 5 * 60 * 1000;
const DAY_MS = 24 * 3600 * 1000;
/** check_violation: a row fits no partition. */
const NO_PARTITION = '23514';

const INSERT = statement(
  'host_sample_insert',
  `insert into host_sample (account_id, bridge_id, sampled_at, cpu_pct, mem_used, mem_total, swap_used, battery_pct, on_ac)
   select s."accountId", s."bridgeId", s."sampledAt",
          array(select value::double precision from jsonb_array_elements_text(s."cpuPct") with ordinality as c(value, place) order by place),
          s."memUsed", s."memTotal", s."swapUsed", s."batteryPct", s."onAc"
   from jsonb_to_recordset($1::jsonb) as s(
     "accountId" uuid, "bridgeId" uuid, "sampledAt" timestamptz, "cpuPct" jsonb,
     "memUsed" bigint, "memTotal" bigint, "swapUsed" bigint, "batteryPct" double precision, "onAc" boolean)
   on conflict do nothing`,
);

/** Weeks whose partition this process has seen; a partition once made stays until retention drops it. */
const knownWeeks = new WeakMap<object, Set<number>>();

/**
 * Keeps the samples of the flush while sampling is switched on: one per account, bridge and second; older ones than
 * the retention window, or more than five minutes ahead, are dropped in silence (document 1 §2.2, host sample rules).
 */
export async function storeHostSamples(ctx: Context, items: readonly HeartbeatItem[]): Promise<void> {
  if (!ctx.flags.enabled('bridge.host_sampling_enabled')) return;
  const days = Math.max(1, ctx.flags.integer('bridge.run_retention_days'));
  const samples = items.flatMap((item) => {
    // Samples were cut to the second, so the edge is too, or one exactly on it would fall out.
    const oldest = cutToSecond(item.now).getTime() - days * DAY_MS;
    const newest = item.now.getTime() + FIVE_MINUTES_MS;
    return item.report.hostSamples
      .filter(({ sampledAt }) => sampledAt.getTime() >= oldest && sampledAt.getTime() <= newest)
      .map((sample) => ({ accountId: item.accountId, bridgeId: item.bridgeId, ...sample }));
  });
  if (samples.length === 0) return;
  const weeks = new Set(samples.map((sample) => Math.floor(sample.sampledAt.getTime() / WEEK_MS)));
  const rows = [JSON.stringify(samples)];
  await ensurePartitions(ctx, weeks);
  try {
    await ctx.queries.query(INSERT, rows);
  } catch (error) {
    if (sqlState(error) !== NO_PARTITION) throw error;
    // Retention dropped a week that this process remembers, and was lengthened since: the week is made anew.
    knownWeeks.delete(ctx.db);
    await ensurePartitions(ctx, weeks);
    await ctx.queries.query(INSERT, rows);
  }
}

/** Makes the partitions of the given weeks (counted from 1970) where they are missing. */
async function ensurePartitions(ctx: Context, weeks: ReadonlySet<number>): Promise<void> {
  const known = knownWeeks.get(ctx.db) ?? new Set<number>();
  knownWeeks.set(ctx.db, known);
  for (const week of weeks) {
    if (known.has(week)) continue;
    await ctx.db.transaction(({ queries }) => createPartition(queries, week));
    known.add(week);
  }
}

async function createPartition(queries: Queries, week: number): Promise<void> {
  const from = new Date(week * WEEK_MS).toISOString();
  const to = new Date((week + 1) * WEEK_MS).toISOString();
  // Two processes may meet the first sample of a week at once; the lock lets the second find the table there.
  await queries.query({ name: '', text: 'select pg_advisory_xact_lock(4620115)' });
  await queries.query({
    name: '',
    text: `create table if not exists host_sample_p${week} partition of host_sample for values from ('${from}') to ('${to}')`,
  });
}
