import { sql } from 'kysely';
import { type Bound, build, eachId, idsOf, prepare, run, runOne, under } from '../../db/builder.ts';
import { AttemptSet, type AttemptSetRow } from '../../tables/AttemptSet.ts';
import { namesOf } from '../../tables/columns.ts';
import { authorize } from '../authorize.ts';
import type { Context, TxContext } from '../context.ts';

const NAMES = namesOf(AttemptSet);

const NEWEST = prepare(({ ids, ownerId }: Bound<{ ids: readonly string[]; ownerId: string }>) =>
  build
    .selectFrom(idsOf(ids))
    .crossJoinLateral(
      build
        .selectFrom('attemptSet as s')
        .select(under('s', NAMES))
        .where('s.cardId', '=', eachId)
        .where('s.ownerId', '=', ownerId)
        .orderBy('s.id', 'desc')
        .limit(sql.lit(1))
        .as('s'),
    )
    .select(under('s', NAMES)),
);

/** The newest set of attempts of each card, by card; none for a card that was never tried in several ways. */
export async function findAttemptSets(ctx: Context, cardIds: readonly string[]): Promise<Map<string, AttemptSetRow>> {
  authorize(ctx, 'view', 'parent');
  const rows = await run(ctx.queries, NEWEST, { ids: cardIds, ownerId: ctx.actor.accountId });
  return new Map(rows.map((row) => [row.cardId, row]));
}

const BY_ID = prepare(({ id, ownerId }: Bound<{ id: string; ownerId: string }>) =>
  build.selectFrom('attemptSet').select(NAMES).where('id', '=', id).where('ownerId', '=', ownerId),
);

/** A set of the caller's account. Its card's lock makes the answer binding. */
export const readAttemptSet = (tx: TxContext, id: string): Promise<AttemptSetRow | undefined> =>
  runOne(tx.queries, BY_ID, { id, ownerId: tx.actor.accountId });

const OF_ATTEMPT = prepare(({ id, ownerId }: Bound<{ id: string; ownerId: string }>) =>
  build
    .selectFrom('workRequest')
    .select('attemptSetId')
    .where('id', '=', id)
    .where('accountId', '=', ownerId)
    .where('attemptSetId', 'is not', null),
);

/** The id of the set that an attempt is part of. */
export async function setOfAttempt(tx: TxContext, id: string): Promise<string | undefined> {
  return (await runOne(tx.queries, OF_ATTEMPT, { id, ownerId: tx.actor.accountId }))?.attemptSetId ?? undefined;
}
