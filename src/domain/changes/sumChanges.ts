import { sql } from 'kysely';
import { type Bound, prepare, run, toInteger } from '../../db/builder.ts';
import { authorize } from '../authorize.ts';
import type { Context } from '../context.ts';
import { newestOfCards } from './listChanges.ts';

/** How large the change of a card is, over all of its repositories. */
export interface ChangeSize {
  readonly files: number;
  readonly added: number;
  readonly removed: number;
}

const total = (name: 'x.fileCount' | 'x.added' | 'x.removed') => toInteger(sql<string>`sum(${sql.ref(name)})`);

const SUMS = prepare((bound: Bound<{ ids: readonly string[]; accountId: string }>) =>
  newestOfCards(bound)
    .select('x.cardId')
    .select([total('x.fileCount').as('files'), total('x.added').as('added'), total('x.removed').as('removed')])
    .groupBy('x.cardId')
    // Nobody knows how large a change is of which a part is unknown.
    .having(({ fn }) => fn.count('x.failureCode'), '=', sql.lit(0)),
);

/** The size of the change of each of the caller's cards; none for one without a change, and where a part of it is unknown. */
export async function sumChanges(ctx: Context, cardIds: readonly string[]): Promise<Map<string, ChangeSize>> {
  authorize(ctx, 'view', 'parent');
  const rows = await run(ctx.queries, SUMS, { ids: cardIds, accountId: ctx.actor.accountId });
  return new Map(rows.map(({ cardId, ...size }) => [cardId as string, size]));
}
