/** States in which a run without an end is under way. */
const UNDER_WAY_SQL = `('preparing', 'running', 'stopping')`;

/** That the run `o` of the table has no end and is under way. */
export const IS_UNDER_WAY_SQL = `o.ended_at is null and o.state in ${UNDER_WAY_SQL}`;

/** Since when it is: from its start or, where it has none yet, from the first such state. */
export const UNDER_WAY_SINCE_SQL = `coalesce(o.started_at, (
  select min((h ->> 'at')::timestamptz) from jsonb_array_elements(o.history) as h
  where h ->> 'state' in ${UNDER_WAY_SQL}), o.first_report_at)`;

/**
 * How many runs of its bridge overlap the run of the facts `f`, itself included (document 2 §2.5). Times are cut to the
 * second, so runs that share no more than a second count as overlapping. Ended runs are read from the facts, where they
 * stay after retention deleted the run; others count while they are under way.
 */
export const CONCURRENT_SQL = `
  select 1 + (
    select count(*) from worker_run_facts o
    where o.account_id = f.account_id and o.bridge_id = f.bridge_id and o.ended_at >= f.started_at
      and o.started_at <= f.ended_at and o.run_id <> f.run_id
  ) + (
    select count(*) from run o
    where o.account_id = f.account_id and o.bridge_id = f.bridge_id and ${IS_UNDER_WAY_SQL}
      and o.id <> f.run_id and ${UNDER_WAY_SINCE_SQL} <= f.ended_at
  )`;
