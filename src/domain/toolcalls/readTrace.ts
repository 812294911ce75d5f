import { among, type Bound, build, prepare, run, under } from '../../db/builder.ts';
import { authorize } from '../authorize.ts';
import type { Context } from '../context.ts';
import { weekOfRun } from '../facts/toolCallWeeks.ts';

/** The largest number of calls in one answer. */
const MAX_TRACE_CALLS = 20_000;

const COLUMNS = [
  'runId',
  'seq',
  'startedAt',
  'durationMs',
  'tool',
  'kind',
  'isError',
  'inSubagent',
  'signatures',
  'backgroundId',
  'waitsOn',
] as const;

const CALLS = prepare((bound: Bound<{ runIds: readonly string[]; accountId: string; after: number; limit: number }>) =>
  build
    .selectFrom('run as r')
    .crossJoinLateral((eb) =>
      eb
        .selectFrom('workerRunToolCalls as t')
        .select(under('t', COLUMNS))
        .where('t.week', '=', weekOfRun)
        .whereRef('t.runId', '=', 'r.id')
        .where('t.seq', '>', bound.after)
        .orderBy('t.seq')
        .limit(bound.limit)
        .as('c'),
    )
    .select(under('c', COLUMNS))
    .where('r.id', '=', among(bound.runIds))
    .where('r.accountId', '=', bound.accountId)
    .orderBy('c.runId')
    .orderBy('c.seq'),
);

/**
 * A tool call in the form in which a trace of thousands is small: seq, start in milliseconds since 1970, duration in
 * milliseconds, tool, kind, whether it failed, whether a subagent made it, signatures, the background task that it started,
 * and the one that it waits on. Missing values are null.
 */
export type TraceCall = readonly [
  seq: number,
  startedAt: number,
  durationMs: number | null,
  tool: string,
  kind: string | null,
  isError: boolean | null,
  inSubagent: boolean,
  signatures: readonly string[],
  backgroundId: string | null,
  waitsOn: string | null,
];

/**
 * The tool calls of each of the caller's runs without their full texts, in the order of their places, at most
 * MAX_TRACE_CALLS of each.
 * @param after the place after which the calls start; 0 for all
 */
export async function readTrace(
  ctx: Context,
  runIds: readonly string[],
  after: number,
): Promise<Map<string, TraceCall[]>> {
  authorize(ctx, 'view', 'parent');
  const { accountId } = ctx.actor;
  const rows = await run(ctx.queries, CALLS, { runIds, accountId, after, limit: MAX_TRACE_CALLS });
  const traces = new Map<string, TraceCall[]>();
  for (const row of rows) {
    const trace = traces.get(row.runId) ?? [];
    traces.set(row.runId, trace);
    trace.push([
      row.seq,
      row.startedAt.getTime(),
      row.durationMs === null ? null : Number(row.durationMs),
      row.tool,
      row.kind,
      row.isError,
      row.inSubagent,
      row.signatures,
      row.backgroundId,
      row.waitsOn,
    ]);
  }
  return traces;
}
