import { lockWait } from '../../db/lockWait.ts';
import { statement } from '../../db/statement.ts';
import { type Context, lockWaitOf } from '../context.ts';
import { inLivingProject } from '../erasure/living.ts';
import { OPEN_RUN_SQL } from '../runs/runStates.ts';
import type { ActivityItem, StoredActivity } from './ActivityItem.ts';

/**
 * Overwrites what the live runs of all bridges of the flush do, and commits by itself. Only runs that are the bridge's and
 * open are touched, lowest id first; `offset 0` has each found by its key, and not among all open runs of its bridge. SQL text, because it runs every few seconds for each bridge with a live run.
 */
const STORE = statement<StoredActivity & { place: number }>(
  'activity_store',
  `with told as materialized (
     select * from unnest($1::int[], $2::uuid[], $3::uuid[], $4::uuid[], $5::uuid[], $6::text[], $7::text[], $8::text[],
         $9::timestamptz[], $10::int[], $11::int[], $12::text[], $13::text[], $14::int[], $15::text[], $16::timestamptz[], $18::text[])
       as t(place, account_id, bridge_id, project_id, run_key, kind, tool, subject,
         since, attempt, attempts, model, harness_session_id, refusals, calls, now, ports)
     where ${lockWait('$17')}
   ), known as materialized (
     select t.*, r.id, r.subject_id
     from told t
     cross join lateral (
       select o.id, o.account_id, o.project_id, o.subject_id, o.state from run o
       where o.project_id = t.project_id and o.run_key = t.run_key and o.bridge_id = t.bridge_id offset 0) r
     where r.account_id = t.account_id and r.state in ${OPEN_RUN_SQL} and ${inLivingProject('r')}
   ), stored as (
     insert into run_activity (run_id, kind, tool, subject, since, attempt, attempts, model, harness_session_id, refusals,
       calls, updated_at, ports)
     select k.id, k.kind, k.tool, k.subject, k.since, k.attempt, k.attempts, k.model, k.harness_session_id, k.refusals,
       k.calls::jsonb, k.now, k.ports::jsonb
     from known k order by k.id
     on conflict (run_id) do update set
       kind = excluded.kind, tool = excluded.tool, subject = excluded.subject, since = excluded.since,
       attempt = excluded.attempt, attempts = excluded.attempts, model = excluded.model,
       harness_session_id = excluded.harness_session_id, refusals = excluded.refusals, calls = excluded.calls,
       updated_at = excluded.updated_at, ports = excluded.ports
   )
   select k.place, k.id as run_id, k.run_key, k.project_id, k.subject_id from known k`,
);

/** Stores the activities of one flush. No two items may be of the same bridge. */
export async function recordActivities(
  ctx: Context,
  items: readonly ActivityItem[],
): Promise<(readonly StoredActivity[])[]> {
  const rows = items.flatMap((item, place) => item.told.map((told) => ({ item, place, told })));
  const stored = await ctx.queries.query(STORE, [
    rows.map(({ place }) => place),
    rows.map(({ item }) => item.accountId),
    rows.map(({ item }) => item.bridgeId),
    rows.map(({ told }) => told.projectId),
    rows.map(({ told }) => told.runKey),
    rows.map(({ told }) => told.kind),
    rows.map(({ told }) => told.tool),
    rows.map(({ told }) => told.subject),
    rows.map(({ told }) => told.since.toISOString()),
    rows.map(({ told }) => told.attempt),
    rows.map(({ told }) => told.attempts),
    rows.map(({ told }) => told.model),
    rows.map(({ told }) => told.harnessSessionId),
    rows.map(({ told }) => told.refusals),
    rows.map(({ told }) => JSON.stringify(told.calls)),
    rows.map(({ item }) => item.now.toISOString()),
    lockWaitOf(ctx),
    rows.map(({ told }) => (told.ports === null ? null : JSON.stringify(told.ports))),
  ]);
  const byPlace = Map.groupBy(stored, ({ place }) => place);
  return items.map((_, place) => (byPlace.get(place) ?? []).map(({ place: _place, ...run }) => run));
}
