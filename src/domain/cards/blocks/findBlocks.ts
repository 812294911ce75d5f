import { among, type Bound, build, prepare, run } from '../../../db/builder.ts';
import { statement } from '../../../db/statement.ts';
import { authorize } from '../../authorize.ts';
import { type CardRow, cards, toCard } from '../../board/cards/cardRow.ts';
import type { Context } from '../../context.ts';
import { openBlockers } from '../../work/waiting/blockers.ts';

type OfCards = Bound<{ ids: readonly string[]; ownerId: string }>;

/** Statements of both directions: the cards on one side of an edge, by the card on its other side. */
const across = (of: 'cardId' | 'blockerId', to: 'cardId' | 'blockerId') =>
  prepare(({ ids, ownerId }: OfCards) =>
    cards()
      .innerJoin('cardBlock as b', `b.${to}`, 'c.id')
      .select(`b.${of} as of`)
      .where(`b.${of}`, '=', among(ids))
      .where('c.ownerId', '=', ownerId)
      .orderBy(`b.${of}`)
      .orderBy('c.number'),
  );
const BLOCKERS = across('cardId', 'blockerId');
const WAITING = across('blockerId', 'cardId');

/** The cards that each card waits for, by number; those that are done or archived are among them. */
export const findBlockers = (ctx: Context, cardIds: readonly string[]) => find(ctx, BLOCKERS, cardIds);

/** The cards that wait for each card, by number. */
export const findWaiting = (ctx: Context, cardIds: readonly string[]) => find(ctx, WAITING, cardIds);

async function find(
  ctx: Context,
  edges: typeof BLOCKERS | typeof WAITING,
  cardIds: readonly string[],
): Promise<Map<string, CardRow[]>> {
  authorize(ctx, 'view', 'parent');
  const rows = await run(ctx.queries, edges, { ids: cardIds, ownerId: ctx.actor.accountId });
  return Map.groupBy(
    rows.map(({ of, ...stored }) => ({ of, ...toCard(stored) })),
    ({ of }) => of,
  );
}

const OPEN = statement<{ cardId: string; number: number }>(
  'card_open_blockers',
  `select b.card_id, bc.number ${openBlockers('b.card_id = any($1::uuid[])')} order by b.card_id, bc.number`,
);

/** The numbers of the cards that each card waits for and that are neither done nor archived. */
export async function findOpenBlockers(ctx: Context, cardIds: readonly string[]): Promise<Map<string, number[]>> {
  authorize(ctx, 'view', 'parent');
  const byCard = Map.groupBy(await ctx.queries.query(OPEN, [cardIds]), ({ cardId }) => cardId);
  return new Map([...byCard].map(([id, some]) => [id, some.map(({ number }) => number)]));
}

const WITHHELD = prepare(({ ids }: Bound<{ ids: readonly string[] }>) =>
  build
    .selectFrom('withheldWork')
    .select(['cardId', 'kind', 'createdAt'])
    .where('cardId', '=', among(ids))
    .orderBy('cardId')
    .orderBy('createdAt')
    .orderBy('ruleId'),
);

/** The kinds of work that open on each card when it waits for nothing any more. */
export async function findWithheldKinds(ctx: Context, cardIds: readonly string[]): Promise<Map<string, string[]>> {
  authorize(ctx, 'view', 'parent');
  const rows = await run(ctx.queries, WITHHELD, { ids: cardIds });
  const byCard = Map.groupBy(rows, ({ cardId }) => cardId);
  return new Map([...byCard].map(([id, some]) => [id, some.map(({ kind }) => kind)]));
}
