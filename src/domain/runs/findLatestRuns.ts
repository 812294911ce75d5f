import { sql } from 'kysely';
import { type Bound, build, eachId, idsOf, prepare, run, under } from '../../db/builder.ts';
import { namesOf } from '../../tables/columns.ts';
import { Run, type RunRow } from '../../tables/Run.ts';
import { authorize } from '../authorize.ts';
import type { Context } from '../context.ts';

/** A bridge may name any card in its report of a run; the run is about that card only within the same project. */
const LATEST = prepare(({ ids, accountId }: Bound<{ ids: readonly string[]; accountId: string }>) =>
  build
    .selectFrom(idsOf(ids))
    .innerJoin('card as c', 'c.id', 'g.id')
    .crossJoinLateral(
      build
        .selectFrom('run as r')
        .select(under('r', namesOf(Run)))
        .where('r.projectId', '=', sql.ref<string>('c.projectId'))
        .where('r.subjectId', '=', eachId)
        .where('r.subjectType', '=', sql.lit('card'))
        .orderBy('r.id', 'desc')
        .limit(sql.lit(1))
        .as('r'),
    )
    .select(under('r', namesOf(Run)))
    .where('c.ownerId', '=', accountId),
);

/** The newest run about each of the caller's cards, by card; none for one that no run was about. */
export async function findLatestRuns(ctx: Context, cardIds: readonly string[]): Promise<Map<string, RunRow>> {
  authorize(ctx, 'view', 'parent');
  const rows = await run(ctx.queries, LATEST, { ids: cardIds, accountId: ctx.actor.accountId });
  return new Map(rows.map((row) => [row.subjectId, row]));
}
