import { among, type Bound, prepare, run } from '../../../db/builder.ts';
import { authorize, inProjects } from '../../authorize.ts';
import type { Context } from '../../context.ts';
import { type CardRow, cards, toCard } from './cardRow.ts';

const SOME = prepare(({ ids, accountId }: Bound<{ ids: readonly string[]; accountId: string }>) =>
  cards().where('c.id', '=', among(ids)).where('c.ownerId', '=', accountId),
);

/** The caller's cards of these ids, by id; deleted ones and those of other accounts are left out. */
export async function findCards(ctx: Context, cardIds: readonly string[]): Promise<Map<string, CardRow>> {
  authorize(ctx, 'view', 'projects');
  const rows = await run(ctx.queries, SOME, { ids: cardIds, accountId: ctx.actor.accountId });
  const reached = rows.map(toCard).filter(({ projectId }) => inProjects(ctx, projectId));
  return new Map(reached.map((card) => [card.id, card]));
}

type Numbered = Bound<{ projectIds: readonly string[]; number: number; accountId: string }>;

const NUMBERED = prepare(({ projectIds, number, accountId }: Numbered) =>
  cards()
    .where('c.projectId', '=', among(projectIds))
    .where('c.number', '=', number)
    .where('c.ownerId', '=', accountId),
);

/** The card with this number on each of the caller's boards, by project; a board without such a card is left out. */
export async function findNumberedCards(
  ctx: Context,
  projectIds: readonly string[],
  number: number,
): Promise<Map<string, CardRow>> {
  authorize(ctx, 'view', 'projects');
  const rows = await run(ctx.queries, NUMBERED, {
    projectIds: projectIds.filter((id) => inProjects(ctx, id)),
    number,
    accountId: ctx.actor.accountId,
  });
  return new Map(rows.map((row) => [row.projectId, toCard(row)]));
}
