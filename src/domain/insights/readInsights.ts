import { statement } from '../../db/statement.ts';
import { authorize } from '../authorize.ts';
import type { Context } from '../context.ts';
import { FAILURE_SQL, SUCCESS_SQL } from '../experiments/verdicts.ts';
import { OPEN_RUN_SQL } from '../runs/runStates.ts';
import { badZone, type InsightSpan, idsOf } from './insightSpan.ts';

export const INSIGHT_DIMENSIONS = ['day', 'model', 'account', 'work-kind', 'card'] as const;
export type InsightDimension = (typeof INSIGHT_DIMENSIONS)[number];

/** The largest groups of a dimension are told one by one, and the others as one sum. Days are told all. */
export const TOP_GROUPS = 20;

/**
 * The ended runs of a group. Costs and tokens are of runs of which they are known, apart by who counted them; a sum of
 * nothing is null. Sums come as text.
 */
export interface InsightRow {
  projectId: string;
  /** Null for the sums over everything. */
  dimension: InsightDimension | null;
  /** What the runs have in common; null for runs that have no such thing, and for the rest. */
  key: string | null;
  /** Whether these are the groups behind the largest, and how many. */
  isRest: boolean;
  groups: number;
  runs: number;
  /** Runs of commands, which have no cost. */
  commandRuns: number;
  reportedRuns: number;
  estimatedRuns: number;
  /** Runs of agents of which no usage is known. */
  unknownRuns: number;
  /** Runs with known tokens and an unknown price. */
  unpricedRuns: number;
  reportedCostUsd: string | null;
  estimatedCostUsd: string | null;
  reportedTokens: string | null;
  estimatedTokens: string | null;
  succeededRuns: number;
  failedRuns: number;
  lostRuns: number;
  stoppedRuns: number;
  workMs: string | null;
}

const TOKENS = 'f.input_tokens + f.output_tokens + f.cache_read_tokens + f.cache_write_tokens';
const count = (when: string): string => `count(*) filter (where ${when})`;
const by = (source: string): string => `f.usage_source = '${source}'`;

/** The figures, each with the text that counts it over facts; groups are added up from them. */
const FIGURES: readonly (readonly [name: string, text: string])[] = [
  ['runs', 'count(*)'],
  ['command_runs', count(`f.kind = 'command' and f.usage_source is null`)],
  ['reported_runs', count(by('reported'))],
  ['estimated_runs', count(by('estimated'))],
  ['unknown_runs', count(`f.kind <> 'command' and f.usage_source is null`)],
  ['unpriced_runs', count('f.usage_source is not null and f.cost_usd is null')],
  ['reported_cost_usd', `sum(f.cost_usd) filter (where ${by('reported')})`],
  ['estimated_cost_usd', `sum(f.cost_usd) filter (where ${by('estimated')})`],
  ['reported_tokens', `sum(${TOKENS}) filter (where ${by('reported')})`],
  ['estimated_tokens', `sum(${TOKENS}) filter (where ${by('estimated')})`],
  ['succeeded_runs', count(`f.state in ${SUCCESS_SQL}`)],
  ['failed_runs', count(`f.state in ${FAILURE_SQL}`)],
  ['lost_runs', count(`f.state in ('lost', 'timed-out')`)],
  ['stopped_runs', count(`f.state in ('stopped', 'closed')`)],
  ['work_ms', 'sum(f.duration_ms)'],
];
const SUMS = new Set(['reported_cost_usd', 'estimated_cost_usd', 'reported_tokens', 'estimated_tokens', 'work_ms']);

/**
 * Everything from one look at the facts of the span, along the index over project and id. `$1` projects, `$2` account, `$3`
 * and `$4` the ids of the span, `$5` and `$6` the span, `$7` its zone. SQL text for its sets of groups.
 */
const READ = statement<InsightRow>(
  'insights_read',
  `with f as (
     select f.project_id, (f.first_report_at at time zone $7)::date as day, f.model, f.account, f.work_kind,
       f.card_id, f.kind, f.state, f.usage_source, f.cost_usd, f.duration_ms,
       f.input_tokens, f.output_tokens, f.cache_read_tokens, f.cache_write_tokens
     from worker_run_facts f
     where f.project_id = any($1::uuid[]) and f.account_id = $2 and f.state not in ${OPEN_RUN_SQL}
       and f.run_id >= $3::uuid and f.run_id < $4::uuid and f.first_report_at >= $5 and f.first_report_at < $6
   ), g as (
     select f.project_id,
       case grouping(f.day, f.model, f.account, f.work_kind, f.card_id)
         when 15 then 'day' when 23 then 'model' when 27 then 'account' when 29 then 'work-kind' when 30 then 'card'
       end as dimension,
       coalesce(f.day::text, f.model, f.account, f.work_kind, f.card_id::text) as key,
       ${FIGURES.map(([name, text]) => `${text} as ${name}`).join(', ')}
     from f
     group by grouping sets ((f.project_id), (f.project_id, f.day), (f.project_id, f.model), (f.project_id, f.account),
       (f.project_id, f.work_kind), (f.project_id, f.card_id))
   ), r as (
     select g.*, g.dimension is not null and g.dimension <> 'day' and row_number() over (
       partition by g.project_id, g.dimension
       order by coalesce(g.reported_cost_usd, 0) + coalesce(g.estimated_cost_usd, 0) desc, g.runs desc, g.key
     ) > ${TOP_GROUPS} as is_rest
     from g
   )
   select r.project_id, r.dimension, case when not r.is_rest then r.key end as key, r.is_rest, count(*)::int as groups,
     ${FIGURES.map(([name]) => `sum(r.${name})${SUMS.has(name) ? '' : '::int'} as ${name}`).join(', ')},
     coalesce(sum(r.reported_cost_usd), 0) + coalesce(sum(r.estimated_cost_usd), 0) as size
   from r
   group by r.project_id, r.dimension, case when not r.is_rest then r.key end, r.is_rest
   order by r.project_id, r.dimension, r.is_rest, case when r.dimension = 'day' then min(r.key) end, size desc,
     runs desc, key`,
);

/** PostgreSQL's code for a time zone that it does not know. */
const BAD_VALUE = '22023';

/** The figures of the projects in the span, the largest groups of each dimension first, days in order; one statement. */
export async function readInsights(
  ctx: Context,
  projectIds: readonly string[],
  span: InsightSpan,
): Promise<Map<string, InsightRow[]>> {
  authorize(ctx, 'read', 'parent');
  const values = [projectIds, ctx.actor.accountId, ...idsOf(span), span.from, span.to, span.zone];
  const rows = await ctx.queries.query(READ, values).catch((error: { code?: string }) => {
    throw error.code === BAD_VALUE ? badZone() : error;
  });
  return Map.groupBy(rows, (row) => row.projectId);
}
