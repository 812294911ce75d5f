import { Refusal } from '../../errors.ts';
import type { CardRow } from '../board/cards/cardRow.ts';
import { requireCard } from '../board/cards/requireCard.ts';
import type { ReviewedProject } from './findReviewedProject.ts';

const TIE = /^card:/i;
const CARD = /^card:([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?![0-9a-z-])/i;

/**
 * The card that a mark ties the widget to; null for a mark that ties it to none.
 * @throws Refusal forbidden where it names no card of the project
 */
export async function lockedCard(
  { ctx, project }: ReviewedProject,
  context: string | null | undefined,
): Promise<CardRow | null> {
  if (context == null || !TIE.test(context)) return null;
  const id = CARD.exec(context)?.[1];
  const card = id === undefined ? undefined : await requireCard(ctx, id).catch(missing);
  if (card?.projectId === project.id) return card;
  throw new Refusal('forbidden', { message: 'The widget is tied to a card that this project does not have.' });
}

function missing(error: unknown): undefined {
  if (error instanceof Refusal && error.code === 'card_not_found') return undefined;
  throw error;
}
