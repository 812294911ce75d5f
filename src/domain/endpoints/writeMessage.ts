import type { WebhookDeliveryRow } from '../../tables/WebhookDelivery.ts';
import { eventOf } from './webhookEvents.ts';

/**
 * The body of a delivery. Each attempt sends the same bytes. It holds ids, numbers, states and names of columns, and no text that
 * somebody wrote: a receiver reads what it needs with rights of its own.
 */
export function writeMessage({
  source,
  facts,
  projectId,
  createdAt,
}: Pick<WebhookDeliveryRow, 'source' | 'facts' | 'projectId' | 'createdAt'>): string {
  const { actor, subjectType, subjectId, cardId, detail, lastSeenAt } = facts;
  const [kind = actor, id] = actor.split(':');
  const { card, saidId, runId, work, personId: _, role: __, ...rest } = detail ?? {};
  const data = {
    projectId,
    actor: { kind, id },
    cardId,
    cardNumber: card,
    feedbackId: saidId,
    workKind: work,
    runId,
    workRequestId: subjectType === 'work-request' ? subjectId : undefined,
    bridgeId: subjectType === 'bridge' ? subjectId : undefined,
    ...rest,
    lastSeenAt,
  };
  return JSON.stringify({ type: eventOf(source), timestamp: createdAt.toISOString(), data });
}
