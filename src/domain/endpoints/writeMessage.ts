import type { WebhookDeliveryRow } from '../../tables/WebhookDelivery.ts';
import { eventOf } from './webhookEvents.ts';

/** A larger answer is left out. */
const MOST_BYTES = 32_768;
const TOO_LARGE = { message: 'The answer is larger than 32,768 bytes.' } as const;

/** What a document answered to an event. */
export interface DocumentAnswer {
  readonly data: unknown;
  readonly errors?: readonly object[] | undefined;
}

/** The body of a delivery with the answer of a registered document. */
export function writeAnswer(
  { source, createdAt }: Pick<WebhookDeliveryRow, 'source' | 'createdAt'>,
  operation: string,
  { data, errors }: DocumentAnswer,
): string {
  const head = { type: 'graphql', timestamp: createdAt.toISOString(), event: eventOf(source), operation };
  const body = JSON.stringify({ ...head, data, errors });
  if (Buffer.byteLength(body) <= MOST_BYTES) return body;
  return JSON.stringify({ ...head, data: null, errors: [TOO_LARGE] });
}

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
  const { actor, subjectType, subjectId, cardId, detail, lastSeenAt, item } = facts;
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
    ...item,
  };
  return JSON.stringify({ type: eventOf(source), timestamp: createdAt.toISOString(), data });
}
