import { sql } from 'kysely';
import { among, type Bound, build, prepare, run } from '../../db/builder.ts';
import { authorize } from '../authorize.ts';
import type { Context } from '../context.ts';
import { weekOfRun } from '../facts/toolCallWeeks.ts';

/** The largest number of calls in one answer. */
const MAX_TRACE_CALLS = 20_000;

/**
 * The database writes the lists as JSON: of 20,000 calls that is several times faster than to read rows of eleven columns here
 * and to write them again.
 */
const TRACE = sql<
  string | null
>`json_agg(json_build_array(t.seq, floor(extract(epoch from t.started_at) * 1000)::bigint,
  t.duration_ms, t.tool, t.kind, t.is_error, t.in_subagent, t.signatures, t.background_id, t.waits_on) order by t.seq)::text`;

const TRACES = prepare((bound: Bound<{ runIds: readonly string[]; accountId: string; after: number; limit: number }>) =>
  build
    .selectFrom('run as r')
    .crossJoinLateral((eb) =>
      eb
        .selectFrom(
          eb
            .selectFrom('workerRunToolCalls as t')
            .selectAll('t')
            .where('t.week', '=', weekOfRun)
            .whereRef('t.runId', '=', 'r.id')
            .where('t.seq', '>', bound.after)
            .orderBy('t.seq')
            .limit(bound.limit)
            .as('t'),
        )
        .select(TRACE.as('trace'))
        .as('c'),
    )
    .select(['r.id', 'c.trace'])
    .where('r.id', '=', among(bound.runIds))
    .where('r.accountId', '=', bound.accountId),
);

/**
 * The tool calls of each of the caller's runs without their full texts, in the order of their places, at most
 * MAX_TRACE_CALLS of each. A trace is the text of a JSON list; a call in it is a list, so that thousands are small: seq, start
 * in milliseconds since 1970, duration in milliseconds, tool, kind, whether it failed, whether a subagent made it, signatures,
 * the background task that it started, and the one that it waits on. Missing values are null.
 * @param after the place after which the calls start; 0 for all
 */
export async function readTrace(ctx: Context, runIds: readonly string[], after: number): Promise<Map<string, string>> {
  authorize(ctx, 'view', 'parent');
  const { accountId } = ctx.actor;
  const rows = await run(ctx.queries, TRACES, { runIds, accountId, after, limit: MAX_TRACE_CALLS });
  return new Map(rows.map(({ id, trace }) => [id, trace ?? '[]']));
}
