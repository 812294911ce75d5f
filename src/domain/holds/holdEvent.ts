import type { NewEvent } from '../../events/eventTypes.ts';
import type { HoldActor } from '../../tables/words.ts';

/** The event of a hold's start or end (document 1 §6). */
export function holdEvent(
  type: 'board.card_held' | 'board.card_released',
  card: { id: string; ownerId: string; projectId: string },
  actor: HoldActor,
): NewEvent {
  const payload = { type, subject: { type: 'card', id: card.id }, projectId: card.projectId, actor };
  return { type, ownerId: card.ownerId, projectId: card.projectId, payload: JSON.stringify(payload) };
}
