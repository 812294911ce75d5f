import { statement } from '../../db/statement.ts';
import type { Context } from '../context.ts';
import { hostValuesSql } from './hostValues.ts';
import { passSampleBarrier } from './sampleBarrier.ts';

/** A bridge that got samples, and between which of them the rest lie. */
export interface SampledSpan {
  accountId: string;
  bridgeId: string;
  oldest: Date;
  newest: Date;
}

/**
 * Bridge by bridge, from the first end that a sample may lie before: as one join the planner would read all facts. SQL
 * text, as the next, because they are hot: every heartbeat with samples runs them.
 */
const FIND = statement<{ runId: string; oldest: Date; newest: Date }>(
  'facts_find_sampled',
  `select f.run_id, min(f.started_at) as oldest, max(f.ended_at) as newest
   from unnest($1::uuid[], $2::uuid[], $3::timestamptz[], $4::timestamptz[]) as s(account_id, bridge_id, oldest, newest)
   cross join lateral (
     select r.run_id, r.started_at, r.ended_at from worker_run_facts r
     where r.account_id = s.account_id and r.bridge_id = s.bridge_id and r.ended_at >= s.oldest
       and r.started_at <= s.newest
     offset 0) f
   group by f.run_id`,
);

/** Locked in the order in which every transaction locks facts. */
const REFRESH = statement<{ runId: string; accountId: string; projectId: string }>(
  'facts_refresh_host_values',
  `with locked as materialized (
     select f.run_id, f.account_id, f.bridge_id, f.started_at, f.ended_at from worker_run_facts f
     where f.run_id = any($1::uuid[]) order by f.run_id for no key update
   )
   update worker_run_facts f
   set mean_cpu_pct = h.mean_cpu_pct, peak_mem_bytes = h.peak_mem_bytes, peak_swap_bytes = h.peak_swap_bytes,
       on_battery = h.on_battery
   from locked r cross join lateral (${hostValuesSql('$2::timestamptz', '$3::timestamptz')}) h
   where f.run_id = r.run_id
     and (f.mean_cpu_pct, f.peak_mem_bytes, f.peak_swap_bytes, f.on_battery)
       is distinct from (h.mean_cpu_pct, h.peak_mem_bytes, h.peak_swap_bytes, h.on_battery)
   returning f.run_id, f.account_id, f.project_id`,
);

/**
 * Computes the host values of ended runs again when late samples fall into them (document 2 §2.5). Call it after the
 * samples are committed.
 */
export async function refreshHostValues(ctx: Context, spans: readonly SampledSpan[]): Promise<void> {
  if (spans.length === 0) return;
  await passSampleBarrier(ctx, spans);
  const found = await ctx.db.query(FIND, [
    spans.map((span) => span.accountId),
    spans.map((span) => span.bridgeId),
    spans.map((span) => span.oldest),
    spans.map((span) => span.newest),
  ]);
  if (found.length === 0) return;
  const span = [
    new Date(Math.min(...found.map((row) => row.oldest.getTime()))),
    new Date(Math.max(...found.map((row) => row.newest.getTime()))),
  ];
  const refreshed = await ctx.db.transaction(
    ({ queries }) => queries.query(REFRESH, [found.map((row) => row.runId), ...span]),
    ctx,
  );
  ctx.committed(
    0,
    refreshed.map((row) => ({ kind: 'run', accountId: row.accountId, projectId: row.projectId, runId: row.runId })),
  );
}
