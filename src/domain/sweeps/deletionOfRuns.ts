/** How many runs were deleted, and how many of their tool calls. */
export interface DeletedRuns {
  readonly runs: number;
  readonly calls: number;
}

/**
 * Deletes runs with their commands, which no bridge can answer any more. Their usage and their metrics stay; a hold that names
 * one stays and loses the name. Tool calls that arrived since are deleted too, so that none outlives its run.
 * @param due selects the runs `d`, and locks them
 * @param week the condition on the week of tool calls `t` of the run `d`, which leads to their partition
 */
export const deletionOfRuns = (due: string, week: string): string => `with due as materialized (
     ${due}
   ), holds as (
     update card_hold h set run_id = null from due d where h.run_id = d.id
   ), commands as (
     delete from bridge_command c using due d where c.run_id = d.id
   ), calls as (
     delete from worker_run_tool_calls t using due d where ${week} and t.run_id = d.id
     returning 1
   ), gone as (
     delete from run r using due d where r.id = d.id returning 1
   )
   select (select count(*) from gone)::int as runs, (select count(*) from calls)::int as calls`;
