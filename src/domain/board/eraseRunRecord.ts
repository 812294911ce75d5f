import { statement } from '../../db/statement.ts';
import type { TxContext } from '../context.ts';

/** Rows that one statement deletes: it must end long before the server gives up on it. */
const AT_ONCE = 20_000;
const FIRST = '00000000-0000-0000-0000-000000000000';

/** A report that stores calls keeps its project: it has ended when this returns, and finds no project afterwards. */
const LOCK = statement(
  'board_projects_lock_out',
  'select 1 from project where id = any($1::uuid[]) order by id for update',
);
const WEEKS = statement<{ week: number }>(
  'board_erase_call_weeks',
  `select distinct floor(extract(epoch from r.first_report_at) / 604800)::int as week
   from run r where r.project_id = $1 order by week`,
);
const CALLS = statement(
  'board_erase_calls',
  `delete from worker_run_tool_calls t using run r
   where t.week = $2::int and t.run_id = r.id and r.project_id = $1
     and r.first_report_at >= to_timestamp($2::bigint * 604800)
     and r.first_report_at < to_timestamp(($2::bigint + 1) * 604800)`,
);

/** In this order: a run whose usage is gone already has nothing to be taken out of. */
const TABLES = (
  [
    ['worker_run_usage', 'id'],
    ['worker_run_facts', 'run_id'],
    ['run', 'id'],
  ] as const
).map(([table, key]) =>
  statement<{ last: string }>(
    `board_erase_${table}`,
    `with batch as materialized (
       select ${key} as key from ${table} where project_id = $1 and ${key} > $2 order by ${key} limit ${AT_ONCE}
     ), gone as (
       delete from ${table} t using batch b where t.${key} = b.key
     )
     select key as last from batch order by key desc limit 1`,
  ),
);

/**
 * Deletes the run record of projects that are about to be deleted (document 2 §8). Tool calls go with nothing: no key
 * ties them to their run. The rest would go with the project, but a long history in one statement is more than the server
 * waits for. The projects stay locked, so that nobody can store another run or call.
 */
export async function eraseRunRecord(tx: TxContext, projectIds: readonly string[]): Promise<void> {
  await tx.queries.query(LOCK, [projectIds]);
  for (const projectId of projectIds) {
    for (const { week } of await tx.queries.query(WEEKS, [projectId])) {
      await tx.queries.query(CALLS, [projectId, week]);
    }
    for (const table of TABLES) {
      let last: string | undefined = FIRST;
      while (last !== undefined) last = (await tx.queries.query(table, [projectId, last]))[0]?.last;
    }
  }
}
