import { statement } from '../../db/statement.ts';
import { authorize, inProjects } from '../authorize.ts';
import type { Context } from '../context.ts';
import { type CardRow, SELECT_CARD, type StoredCard, toCard } from './cardRow.ts';

const SOME = statement<StoredCard>(
  'board_cards_some',
  `${SELECT_CARD} where c.id = any($1::uuid[]) and c.owner_id = $2`,
);

/** The caller's cards of these ids, by id; deleted ones and those of other accounts are left out. */
export async function findCards(ctx: Context, cardIds: readonly string[]): Promise<Map<string, CardRow>> {
  authorize(ctx, 'view', 'projects');
  const rows = await ctx.queries.query(SOME, [cardIds, ctx.actor.accountId]);
  const cards = rows.map(toCard).filter(({ projectId }) => inProjects(ctx, projectId));
  return new Map(cards.map((card) => [card.id, card]));
}

const NUMBERED = statement<StoredCard>(
  'board_cards_numbered',
  `${SELECT_CARD} where c.project_id = any($1::uuid[]) and c.number = $3 and c.owner_id = $2`,
);

/** The card with this number on each of the caller's boards, by project; a board without such a card is left out. */
export async function findNumberedCards(
  ctx: Context,
  projectIds: readonly string[],
  number: number,
): Promise<Map<string, CardRow>> {
  authorize(ctx, 'view', 'projects');
  const reached = projectIds.filter((id) => inProjects(ctx, id));
  const rows = await ctx.queries.query(NUMBERED, [reached, ctx.actor.accountId, number]);
  return new Map(rows.map((row) => [row.projectId, toCard(row)]));
}
