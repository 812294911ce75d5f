import type { NewEvent } from '../../events/eventTypes.ts';
import type { HoldActor } from '../../tables/words.ts';

type HoldEventType = 'board.card_held' | 'board.card_released';

/** The object of the event of a hold's start or end (document 1 §6). */
export function holdPayload<Type extends HoldEventType>(
  type: Type,
  card: { id: string; projectId: string },
  actor: HoldActor,
) {
  return { type, subject: { type: 'card' as const, id: card.id }, projectId: card.projectId, actor };
}

/** The event of a hold's start or end. */
export function holdEvent(
  type: HoldEventType,
  card: { id: string; ownerId: string; projectId: string },
  actor: HoldActor,
): NewEvent {
  const payload = JSON.stringify(holdPayload(type, card, actor));
  return { type, ownerId: card.ownerId, projectId: card.projectId, payload };
}
