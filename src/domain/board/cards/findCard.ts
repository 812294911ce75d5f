import { Refusal } from '../../../errors.ts';
import { isUuid } from '../../../lib/uuid.ts';
import { authorize } from '../../authorize.ts';
import type { Context } from '../../context.ts';
import { authorizeBoardRead } from '../authorizeBoardRead.ts';
import { resolveHandle } from '../projects/findProject.ts';
import { type CardRow, readCard } from './cardRow.ts';
import { requireCard } from './requireCard.ts';

/**
 * Reads a card for its owner.
 * @throws Refusal card_not_found
 */
export async function findCard(ctx: Context, cardId: string): Promise<CardRow> {
  authorize(ctx, ctx.actor.scopes.has('mcp') ? 'tool' : 'read', 'projects');
  return requireCard(ctx, cardId);
}

/**
 * A card of one board, as bridges read it before a resume (document 1 §4.9).
 * @throws Refusal project_not_found, card_not_found; not_found for a bridge while agent push is off
 */
export async function findBoardCard(ctx: Context, handle: string, cardId: string): Promise<CardRow> {
  authorizeBoardRead(ctx);
  const project = await resolveHandle(ctx, handle);
  const card = isUuid(cardId) ? await readCard(ctx.queries, ctx.actor.accountId, cardId) : undefined;
  if (card === undefined || card.projectId !== project.id) throw new Refusal('card_not_found');
  return card;
}
