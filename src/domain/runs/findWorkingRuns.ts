import { sql } from 'kysely';
import { type Bound, build, eachId, idsOf, prepare, run, under } from '../../db/builder.ts';
import type { Queries } from '../../db/statement.ts';
import { namesOf } from '../../tables/columns.ts';
import { Run, type RunRow } from '../../tables/Run.ts';
import { authorize } from '../authorize.ts';
import type { Context } from '../context.ts';
import { OPEN_RUN_LITERALS } from './runStates.ts';

/** The greatest number of runs that the answer names for one card. A card is seldom worked on by more than two agents at once. */
const TOLD = 10;
/** Open runs are looked for among so many of the card's newest, so that a long history costs nothing. */
const LOOKED_AT = 50;

/** A bridge may name any card in its report of a run; the run is about that card only within the same project. */
const WORKING = prepare(({ ids, accountId }: Bound<{ ids: readonly string[]; accountId: string }>) => {
  const newest = build
    .selectFrom('run as r')
    .select(under('r', namesOf(Run)))
    .where('r.projectId', '=', sql.ref<string>('c.projectId'))
    .where('r.subjectId', '=', eachId)
    .where('r.subjectType', '=', sql.lit('card'))
    .orderBy('r.id', 'desc')
    .limit(sql.lit(LOOKED_AT));
  const open = build
    .selectFrom(newest.as('r'))
    .select(under('r', namesOf(Run)))
    .where('r.state', 'in', OPEN_RUN_LITERALS)
    .where('r.kind', '!=', sql.lit('interactive'))
    .orderBy('r.id', 'desc')
    .limit(sql.lit(TOLD));
  return build
    .selectFrom(idsOf(ids))
    .innerJoin('card as c', 'c.id', 'g.id')
    .crossJoinLateral(open.as('r'))
    .select(under('r', namesOf(Run)))
    .where('c.ownerId', '=', accountId)
    .orderBy('r.subjectId')
    .orderBy('r.id', 'desc');
});

/**
 * The open runs about each of the caller's cards, newest first and at most 10, by card; a card on which nothing works is left
 * out. Interactive runs do not count: they end with the person's session, or when the card moves.
 */
export async function findWorkingRuns(ctx: Context, cardIds: readonly string[]): Promise<Map<string, RunRow[]>> {
  authorize(ctx, 'view', 'parent');
  return readWorkingRuns(ctx.queries, ctx.actor.accountId, cardIds);
}

/** The same for a verb that has judged its caller. */
export async function readWorkingRuns(
  queries: Queries,
  accountId: string,
  cardIds: readonly string[],
): Promise<Map<string, RunRow[]>> {
  if (cardIds.length === 0) return new Map();
  return Map.groupBy(await run(queries, WORKING, { ids: cardIds, accountId }), (row) => row.subjectId);
}
