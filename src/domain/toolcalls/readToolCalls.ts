import { statement } from '../../db/statement.ts';
import { columnsOf } from '../../tables/columns.ts';
import type { Row } from '../../tables/Row.ts';
import { ToolCall } from '../../tables/ToolCall.ts';
import { authorize } from '../authorize.ts';
import type { Context } from '../context.ts';
import { inLivingProject } from '../erasure/living.ts';
import { WEEK_OF_RUN_SQL } from '../facts/toolCallWeeks.ts';
import { type CountRow, countEach, countText } from '../input/countEach.ts';
import { toolCallNodeId } from '../nodes/nodeIds.ts';

/** A stored call. */
export type ToolCallRow = Row<typeof ToolCall>;

/** The week is worked out of the run, as it was when the calls were stored: it leads to the one partition they lie in. */
const PAGES = statement<ToolCallRow>(
  'tool_call_pages',
  `select ${columnsOf(ToolCall, 'c')}
   from run r
   cross join lateral (
     select * from worker_run_tool_calls t
     where t.week = ${WEEK_OF_RUN_SQL} and t.run_id = r.id
       and t.seq > $3
     order by t.seq limit $4) c
   where r.id = any($1::uuid[]) and r.account_id = $2
   order by c.run_id, c.seq`,
);

/**
 * A page of the tool calls of each of the caller's runs in the order of their places, in one statement for all runs.
 * @param after the place after which the page starts; 0 for the first page
 */
export async function listToolCalls(
  ctx: Context,
  runIds: readonly string[],
  after: number,
  limit: number,
): Promise<Map<string, ToolCallRow[]>> {
  authorize(ctx, 'view', 'parent');
  const rows = await ctx.queries.query(PAGES, [runIds, ctx.actor.accountId, after, limit]);
  return Map.groupBy(rows, (row) => row.runId);
}

const SOME = statement<ToolCallRow>(
  'tool_call_some',
  `select ${columnsOf(ToolCall, 'c')}
   from unnest($1::uuid[], $2::int[]) as k(run_id, seq)
   join run r on r.id = k.run_id and r.account_id = $3 and ${inLivingProject('r')}
   join worker_run_tool_calls c on c.week = ${WEEK_OF_RUN_SQL} and c.run_id = r.id and c.seq = k.seq`,
);

/**
 * The tool calls at these places of the caller's runs, by `toolCallNodeId`; a call that is missing or another account's
 * is left out.
 */
export async function findToolCalls(
  ctx: Context,
  places: readonly { runId: string; seq: number }[],
): Promise<Map<string, ToolCallRow>> {
  authorize(ctx, 'view');
  const values = [places.map(({ runId }) => runId), places.map(({ seq }) => seq), ctx.actor.accountId];
  const rows = await ctx.queries.query(SOME, values);
  return new Map(rows.map((row) => [toolCallNodeId(row.runId, row.seq), row]));
}

const COUNT = statement<CountRow>(
  'tool_call_count',
  countText(`run r join worker_run_tool_calls c on c.week = ${WEEK_OF_RUN_SQL} and c.run_id = r.id
    where r.id = g.id and r.account_id = $2`),
);

/** How many tool calls of each of the caller's runs there are, counted up to MAX_COUNT. */
export function countToolCalls(ctx: Context, runIds: readonly string[]): Promise<Map<string, number>> {
  authorize(ctx, 'view', 'parent');
  return countEach(ctx, COUNT, runIds, [ctx.actor.accountId]);
}
