import { among, type Bound, build, prepare, run, under } from '../../db/builder.ts';
import { namesOf } from '../../tables/columns.ts';
import { RunActivity, type RunActivityRow } from '../../tables/RunActivity.ts';
import { authorize } from '../authorize.ts';
import type { Context } from '../context.ts';
import { OPEN_RUN_LITERALS } from './runStates.ts';

const SOME = prepare((bound: Bound<{ runIds: readonly string[]; accountId: string }>) =>
  build
    .selectFrom('run as r')
    .innerJoin('runActivity as a', 'a.runId', 'r.id')
    .select(under('a', namesOf(RunActivity)))
    .where('r.id', '=', among(bound.runIds))
    .where('r.accountId', '=', bound.accountId)
    .where('r.state', 'in', OPEN_RUN_LITERALS),
);

/** What the caller's open runs do, by run; none for a run that its bridge has not reported. */
export async function findActivities(ctx: Context, runIds: readonly string[]): Promise<Map<string, RunActivityRow>> {
  authorize(ctx, 'view', 'parent');
  const rows = await run(ctx.queries, SOME, { runIds, accountId: ctx.actor.accountId });
  return new Map(rows.map((row) => [row.runId, row]));
}
