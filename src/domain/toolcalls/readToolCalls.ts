import { statement } from '../../db/statement.ts';
import type { ToolCallKind } from '../../tables/words.ts';
import { authorize } from '../authorize.ts';
import type { Context } from '../context.ts';
import { WEEK_OF_RUN_SQL } from '../facts/toolCallWeeks.ts';

/** A stored call; milliseconds come as text. */
export interface ToolCallRow {
  run_id: string;
  seq: number;
  tool: string;
  kind: ToolCallKind | null;
  started_at: Date;
  duration_ms: string | null;
  is_error: boolean | null;
  in_subagent: boolean;
  background_id: string | null;
  waits_on: string | null;
  signatures: string[];
  full_text: string | null;
}

/** The week is worked out of the run, as it was when the calls were stored: it leads to the one partition they lie in. */
const PAGES = statement<ToolCallRow>(
  'tool_call_pages',
  `select c.run_id, c.seq, c.tool, c.kind, c.started_at, c.duration_ms, c.is_error, c.in_subagent, c.background_id,
     c.waits_on, c.signatures, c.full_text
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
  authorize(ctx, 'view');
  const rows = await ctx.queries.query(PAGES, [runIds, ctx.actor.accountId, after, limit]);
  return Map.groupBy(rows, (row) => row.run_id);
}
