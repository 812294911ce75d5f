import { sql } from 'kysely';
import { among, type Bound, build, prepare, run } from '../../../db/builder.ts';
import { authorize } from '../../authorize.ts';
import { type CardRow, cards, toCard } from '../../board/cards/cardRow.ts';
import type { Context } from '../../context.ts';

type OfCards = Bound<{ ids: readonly string[]; ownerId: string }>;

const PARTS = prepare(({ ids, ownerId }: OfCards) =>
  cards()
    .where('c.parentId', '=', among(ids))
    .where('c.ownerId', '=', ownerId)
    .orderBy('c.parentId')
    .orderBy('c.number'),
);

/** The parts of each card, by number; archived ones are among them. */
export async function findParts(ctx: Context, cardIds: readonly string[]): Promise<Map<string, CardRow[]>> {
  authorize(ctx, 'view', 'parent');
  const rows = await run(ctx.queries, PARTS, { ids: cardIds, ownerId: ctx.actor.accountId });
  return Map.groupBy(rows.map(toCard), ({ parentId }) => parentId as string);
}

const PROGRESS = prepare(({ ids, ownerId }: OfCards) =>
  build
    .selectFrom('card as c')
    .innerJoin('boardColumn as k', 'k.id', 'c.columnId')
    .select(({ fn }) => [
      'c.parentId',
      fn.countAll<number>().as('total'),
      fn.countAll<number>().filterWhere('k.terminal', '=', sql.lit(true)).as('done'),
    ])
    .where('c.parentId', '=', among(ids))
    .where('c.ownerId', '=', ownerId)
    .groupBy('c.parentId'),
);

/** How many parts a card has, and how many of them are in a column that ends cards. */
export interface PartProgress {
  readonly done: number;
  readonly total: number;
}

/** The progress of each card by its parts; archived ones count where they are, and a card without parts is left out. */
export async function findPartProgress(ctx: Context, cardIds: readonly string[]): Promise<Map<string, PartProgress>> {
  authorize(ctx, 'view', 'parent');
  const rows = await run(ctx.queries, PROGRESS, { ids: cardIds, ownerId: ctx.actor.accountId });
  return new Map(
    rows.map(({ parentId, done, total }) => [parentId as string, { done: Number(done), total: Number(total) }]),
  );
}
