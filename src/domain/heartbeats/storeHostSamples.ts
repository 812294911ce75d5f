import { lockWait } from '../../db/lockWait.ts';
import { statement } from '../../db/statement.ts';
import { lacksPartition } from '../../db/WeekPartitions.ts';
import { cutToSecond } from '../../lib/time/rfc3339.ts';
import { weekOf } from '../../lib/time/weeks.ts';
import { hostSampleWeeks } from '../bridges/hostSampleWeeks.ts';
import { type Context, lockWaitOf } from '../context.ts';
import { refreshHostValues, type SampledSpan } from '../facts/refreshHostValues.ts';
import type { HeartbeatItem } from './HeartbeatItem.ts';
import type { HostSampleReport } from './parseHeartbeat.ts';

const FIVE_MINUTES_MS = 5 * 60 * 1000;
const DAY_MS = 24 * 3600 * 1000;
/**
 * Numbers in one statement at most. A flush may bring 64 times 720 samples of 1,024 processors: as one text that would be
 * more than the database or this process can hold.
 */
const MAX_NUMBERS = 20_000;

/**
 * Waits for a transaction that is storing the same sample, because it may be rolled back. SQL text, because it is hot
 * and carries all samples of a flush as one JSON text.
 */
const INSERT = statement(
  'host_sample_insert',
  `insert into host_sample (account_id, bridge_id, sampled_at, cpu_pct, mem_used, mem_total, swap_used, battery_pct, on_ac)
   select s."accountId", s."bridgeId", s."sampledAt",
          array(select value::double precision from jsonb_array_elements_text(s."cpuPct") with ordinality as c(value, place) order by place),
          s."memUsed", s."memTotal", s."swapUsed", s."batteryPct", s."onAc"
   from jsonb_to_recordset($1::jsonb) as s(
     "accountId" uuid, "bridgeId" uuid, "sampledAt" timestamptz, "cpuPct" jsonb,
     "memUsed" bigint, "memTotal" bigint, "swapUsed" bigint, "batteryPct" double precision, "onAc" boolean)
   where ${lockWait('$2')}
   on conflict do nothing`,
);

type Row = HostSampleReport & { accountId: string; bridgeId: string };

/**
 * Keeps the samples of the flush while sampling is switched on: one per account, bridge and second; older ones than the
 * retention window, or more than five minutes ahead, are dropped silently (document 1 §2.2, host sample rules). Runs
 * that ended before their samples arrived are updated (document 2 §2.5). Waits for locks as long as the context says,
 * and may be repeated without harm.
 * @returns the places of the items whose samples could not be kept just now; their bridges must send them again
 */
export async function storeHostSamples(ctx: Context, items: readonly HeartbeatItem[]): Promise<ReadonlySet<number>> {
  const failed = new Set<number>();
  if (!ctx.flags.enabled('bridge.host_sampling_enabled')) return failed;
  const days = Math.max(1, ctx.flags.integer('bridge.run_retention_days'));
  const rowsOf = items.map((item) => samplesInWindow(item, days));
  const weeks = new Set(rowsOf.flatMap((rows) => rows.map((row) => weekOf(row.sampledAt))));
  if (weeks.size === 0) return failed;
  const missing = await hostSampleWeeks.ensure(ctx.db, weeks);
  for (const [place, rows] of rowsOf.entries()) {
    if (rows.some((row) => missing.has(weekOf(row.sampledAt)))) failed.add(place);
  }
  const kept = rowsOf.flatMap((rows, place) => (failed.has(place) ? [] : rows));
  for (const chunk of chunks(kept)) {
    await insert(ctx, chunk);
    await refreshHostValues(ctx, spansOf(chunk));
  }
  return failed;
}

function samplesInWindow(item: HeartbeatItem, days: number): Row[] {
  // Samples were cut to the second, so the edge is too, or one exactly on it would fall out.
  const oldest = cutToSecond(item.now).getTime() - days * DAY_MS;
  const newest = item.now.getTime() + FIVE_MINUTES_MS;
  return item.report.hostSamples
    .filter(({ sampledAt }) => sampledAt.getTime() >= oldest && sampledAt.getTime() <= newest)
    .map((sample) => ({ accountId: item.accountId, bridgeId: item.bridgeId, ...sample }));
}

/**
 * The bridges with samples, and the span of each; samples that were stored before count too. A flush that stored them and
 * then met a lock did not reach the runs, and the bridge sends them again.
 */
function spansOf(rows: readonly Row[]): SampledSpan[] {
  const spans = new Map<string, SampledSpan>();
  for (const { accountId, bridgeId, sampledAt } of rows) {
    const key = `${accountId} ${bridgeId}`;
    const span = spans.get(key);
    if (span === undefined) {
      spans.set(key, { accountId, bridgeId, oldest: sampledAt, newest: sampledAt });
    } else if (sampledAt < span.oldest) span.oldest = sampledAt;
    else if (sampledAt > span.newest) span.newest = sampledAt;
  }
  return [...spans.values()];
}

async function insert(ctx: Context, rows: readonly Row[]): Promise<void> {
  const values = [JSON.stringify(rows), lockWaitOf(ctx)];
  try {
    await ctx.queries.query(INSERT, values);
  } catch (error) {
    if (!lacksPartition(error)) throw error;
    // Retention dropped a week that this process remembers, and was lengthened later: the week is created again.
    hostSampleWeeks.forget(ctx.db);
    await hostSampleWeeks.ensure(ctx.db, new Set(rows.map((row) => weekOf(row.sampledAt))));
    await ctx.queries.query(INSERT, values);
  }
}

function* chunks(rows: readonly Row[]): Generator<Row[]> {
  let chunk: Row[] = [];
  let numbers = 0;
  for (const row of rows) {
    const size = row.cpuPct.length + 8;
    if (numbers + size > MAX_NUMBERS && chunk.length > 0) {
      yield chunk;
      chunk = [];
      numbers = 0;
    }
    chunk.push(row);
    numbers += size;
  }
  if (chunk.length > 0) yield chunk;
}
