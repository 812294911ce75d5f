import { among, arrayOf, type Bound, build, eachId, prepare, rowsOf, run, under } from '../../db/builder.ts';
import { namesOf } from '../../tables/columns.ts';
import type { Row } from '../../tables/Row.ts';
import { ToolCall } from '../../tables/ToolCall.ts';
import { authorize, inProjects } from '../authorize.ts';
import type { Context } from '../context.ts';
import { living } from '../erasure/living.ts';
import { weekOfRun } from '../facts/toolCallWeeks.ts';
import { countOf } from '../input/countEach.ts';
import { toolCallNodeId } from '../nodes/nodeIds.ts';

/** A stored call. */
export type ToolCallRow = Row<typeof ToolCall>;

/** The week is worked out of the run, as it was when the calls were stored: it leads to the one partition they lie in. */
type OfRuns<More = unknown> = Bound<{ runIds: readonly string[]; accountId: string } & More>;

const PAGES = prepare((bound: OfRuns<{ after: number; limit: number }>) =>
  build
    .selectFrom('run as r')
    .crossJoinLateral((eb) =>
      eb
        .selectFrom('workerRunToolCalls as t')
        .select(under('t', namesOf(ToolCall)))
        .where('t.week', '=', weekOfRun)
        .whereRef('t.runId', '=', 'r.id')
        .where('t.seq', '>', bound.after)
        .orderBy('t.seq')
        .limit(bound.limit)
        .as('c'),
    )
    .select(under('c', namesOf(ToolCall)))
    .where('r.id', '=', among(bound.runIds))
    .where('r.accountId', '=', bound.accountId)
    .orderBy('c.runId')
    .orderBy('c.seq'),
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
  const rows = await run(ctx.queries, PAGES, { runIds, accountId: ctx.actor.accountId, after, limit });
  return Map.groupBy(rows, (row) => row.runId);
}

const SOME = prepare((bound: OfRuns<{ seqs: readonly number[] }>) =>
  build
    .selectFrom(rowsOf('k', { runId: arrayOf(bound.runIds, 'uuid'), seq: arrayOf(bound.seqs, 'integer') }))
    .innerJoin('run as r', 'r.id', 'k.runId')
    .innerJoin('workerRunToolCalls as c', (on) =>
      on.on('c.week', '=', weekOfRun).onRef('c.runId', '=', 'r.id').onRef('c.seq', '=', 'k.seq'),
    )
    .select(under('c', namesOf(ToolCall)))
    .select('r.projectId')
    .where('r.accountId', '=', bound.accountId)
    .where(living.project('r')),
);

/**
 * The tool calls at these places of the caller's runs, by `toolCallNodeId`; a call that is missing or another account's
 * is left out.
 */
export async function findToolCalls(
  ctx: Context,
  places: readonly { runId: string; seq: number }[],
): Promise<Map<string, ToolCallRow>> {
  authorize(ctx, 'view', 'projects');
  const found = await run(ctx.queries, SOME, {
    runIds: places.map(({ runId }) => runId),
    seqs: places.map(({ seq }) => seq),
    accountId: ctx.actor.accountId,
  });
  const rows = found.filter(({ projectId }) => inProjects(ctx, projectId));
  return new Map(rows.map((row) => [toolCallNodeId(row.runId, row.seq), row]));
}

const COUNT = prepare((bound: OfRuns) =>
  countOf(
    bound.runIds,
    build
      .selectFrom('run as r')
      .innerJoin('workerRunToolCalls as c', (on) => on.on('c.week', '=', weekOfRun).onRef('c.runId', '=', 'r.id'))
      .where('r.id', '=', eachId)
      .where('r.accountId', '=', bound.accountId),
  ),
);

/** How many tool calls of each of the caller's runs there are, counted up to MAX_COUNT. */
export async function countToolCalls(ctx: Context, runIds: readonly string[]): Promise<Map<string, number>> {
  authorize(ctx, 'view', 'parent');
  const rows = await run(ctx.queries, COUNT, { runIds, accountId: ctx.actor.accountId });
  return new Map(rows.map(({ id, total }) => [id, total]));
}
