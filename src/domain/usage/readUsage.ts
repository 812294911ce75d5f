import { among, type Bound, build, prepare, run } from '../../db/builder.ts';
import { namesOf } from '../../tables/columns.ts';
import type { Row } from '../../tables/Row.ts';
import { RunUsage } from '../../tables/RunUsage.ts';
import { authorize } from '../authorize.ts';
import type { Context } from '../context.ts';

/** The usage of a run that is on record. */
export type UsageRow = Row<typeof RunUsage> & { runId: string };

const OF_RUNS = prepare(({ runIds, accountId }: Bound<{ runIds: readonly string[]; accountId: string }>) =>
  build
    .selectFrom('workerRunUsage')
    .select(namesOf(RunUsage))
    .$narrowType<{ runId: string }>()
    .where('runId', '=', among(runIds))
    .where('accountId', '=', accountId),
);

/** The usage of the caller's runs, by run; runs without known usage are left out. */
export async function findUsage(ctx: Context, runIds: readonly string[]): Promise<Map<string, UsageRow>> {
  authorize(ctx, 'view', 'parent');
  const rows = await run(ctx.queries, OF_RUNS, { runIds, accountId: ctx.actor.accountId });
  return new Map(rows.map((row) => [row.runId, row]));
}
