import { sql } from 'kysely';
import { among, type Bound, build, idsOf, prepare, run } from '../../../db/builder.ts';
import type { TxContext } from '../../context.ts';

type Wanted = { ids: readonly string[]; cardIds: readonly string[] };

const LOCK = prepare(({ ids, cardIds }: Bound<Wanted>) =>
  build
    .selectFrom('workRequest')
    .select('id')
    .where('id', 'in', (eb) =>
      build
        .selectFrom(idsOf(ids))
        .select('g.id')
        .union(
          eb
            .selectFrom('workRequest as o')
            .select('o.id')
            .where('o.subjectId', '=', among(cardIds))
            .where('o.subjectType', '=', sql.lit('card'))
            .where('o.state', '=', sql.lit('open')),
        ),
    )
    .orderBy('id')
    .forNoKeyUpdate(),
);

/**
 * Locks requests, and all open ones of cards that the transaction has locked, in one pass in the order of their ids, for a
 * transaction that changes some of them first and others later. In two passes it could wait for a flush of claims that
 * waits for it.
 */
export async function lockRequests(tx: TxContext, ids: readonly string[], cardIds: readonly string[]): Promise<void> {
  await run(tx.queries, LOCK, { ids, cardIds });
}
