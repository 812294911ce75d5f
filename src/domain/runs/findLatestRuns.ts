import { sql } from 'kysely';
import { type Bound, build, idsOf, prepare, run, under } from '../../db/builder.ts';
import { namesOf } from '../../tables/columns.ts';
import { Run, type RunRow } from '../../tables/Run.ts';
import { authorize } from '../authorize.ts';
import { latestRunId } from '../board/cards/latestRun.ts';
import type { Context } from '../context.ts';
import { OPEN_RUN_SQL } from './runStates.ts';

/**
 * A bridge may name any card in its report of a run; the run is about that card only within the same project. While a card is tried,
 * an attempt at work comes before one that has ended.
 */
const LATEST = prepare(({ ids, accountId }: Bound<{ ids: readonly string[]; accountId: string }>) =>
  build
    .selectFrom(idsOf(ids))
    .innerJoin('card as c', 'c.id', 'g.id')
    .crossJoinLateral(
      // The limit keeps the planner from reading all runs for the join.
      build
        .selectFrom('run as r')
        .select(under('r', namesOf(Run)))
        .where('r.id', '=', sql.raw<string>(latestRunId(`n.state in ${OPEN_RUN_SQL} desc`)))
        .limit(sql.lit(1))
        .as('r'),
    )
    .select(under('r', namesOf(Run)))
    .where('c.ownerId', '=', accountId),
);

/** The run that says how each of the caller's cards is, by card; none for one that no run was about. */
export async function findLatestRuns(ctx: Context, cardIds: readonly string[]): Promise<Map<string, RunRow>> {
  authorize(ctx, 'view', 'parent');
  const rows = await run(ctx.queries, LATEST, { ids: cardIds, accountId: ctx.actor.accountId });
  return new Map(rows.map((row) => [row.subjectId, row]));
}
