import type { Queries } from '../../../db/statement.ts';
import { Refusal } from '../../../errors.ts';
import { isUuid } from '../../../lib/uuid.ts';
import { inProjects } from '../../authorize.ts';
import type { Context } from '../../context.ts';
import { type CardRow, readCard } from './cardRow.ts';

/**
 * The caller's card by id, unlocked. Another account's is missing like one that never was, and so is one of a project that
 * the caller's token does not reach.
 * @throws Refusal card_not_found
 */
export async function requireCard(
  ctx: Pick<Context, 'actor'> & { readonly queries: Queries },
  cardId: string,
): Promise<CardRow> {
  const card = isUuid(cardId) ? await readCard(ctx.queries, ctx.actor.accountId, cardId) : undefined;
  if (card === undefined || !inProjects(ctx, card.projectId)) throw new Refusal('card_not_found');
  return card;
}
