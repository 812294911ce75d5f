import { statement } from '../../db/statement.ts';
import { authorize } from '../authorize.ts';
import type { Context } from '../context.ts';
import { WEEK_OF_RUN_SQL } from '../facts/toolCallWeeks.ts';
import { type InsightSpan, idsOf } from './insightSpan.ts';

/** Calls are many: the newest runs of the span are looked through until they hold this many, or are this many. */
const MOST_CALLS = 50_000;
const MOST_RUNS = 1_000;
const TOP_TOOLS = 20;

/** A tool, or a program with its subcommand, and how many of its calls failed. */
export interface ToolRow {
  projectId: string;
  tool: string;
  calls: number;
  failedCalls: number;
}

/** The failing tools of a project, those with the most failures first. */
export interface FailingTools {
  tools: ToolRow[];
  /** The runs that were looked through. */
  runs: number;
}

interface Found extends ToolRow {
  runs: number;
}

/** Which runs are looked through. Parameters as in `readInsights`. SQL text for its running sums. */
const READ = statement<Found>(
  'insights_tools',
  `with runs as (
     select p.id as project_id, n.run_id, n.week
     from unnest($1::uuid[]) as p(id)
     cross join lateral (
       select c.run_id, c.week, sum(c.tool_calls) over (order by c.run_id desc) - c.tool_calls as before
       from (
         select r.run_id, r.tool_calls, ${WEEK_OF_RUN_SQL} as week
         from worker_run_facts r
         where r.project_id = p.id and r.account_id = $2 and r.tool_calls > 0
           and r.run_id >= $3::uuid and r.run_id < $4::uuid and r.first_report_at >= $5 and r.first_report_at < $6
         order by r.run_id desc limit ${MOST_RUNS}
       ) c
     ) n
     where n.before < ${MOST_CALLS}
   ), calls as (
     select runs.project_id, coalesce(c.signatures[1], c.tool) as tool, count(*)::int as calls,
       count(*) filter (where c.is_error)::int as failed_calls
     from runs join worker_run_tool_calls c on c.week = runs.week and c.run_id = runs.run_id
     group by runs.project_id, 2
   ), counted as (
     select runs.project_id, count(*)::int as runs from runs group by runs.project_id
   ), worst as (
     select calls.*, row_number() over (
       partition by calls.project_id order by calls.failed_calls desc, calls.calls desc, calls.tool) as place
     from calls where calls.failed_calls > 0
   )
   select counted.project_id, counted.runs, worst.tool, worst.calls, worst.failed_calls
   from counted left join worst on worst.project_id = counted.project_id and worst.place <= ${TOP_TOOLS}
   order by counted.project_id, worst.place`,
);

/** The tools whose calls failed most, in the newest runs of the span. */
export async function readFailingTools(
  ctx: Context,
  projectIds: readonly string[],
  span: InsightSpan,
): Promise<Map<string, FailingTools>> {
  authorize(ctx, 'read', 'parent');
  const values = [projectIds, ctx.actor.accountId, ...idsOf(span), span.from, span.to];
  const rows = await ctx.queries.query(READ, values);
  return new Map(
    [...Map.groupBy(rows, (row) => row.projectId)].map(([projectId, found]) => [
      projectId,
      // A project whose runs have no failing call has one row without a tool.
      { runs: found[0]?.runs ?? 0, tools: found.filter(({ tool }) => tool !== null) },
    ]),
  );
}
