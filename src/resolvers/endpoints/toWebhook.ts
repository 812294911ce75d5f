import type { ShownEndpoint } from '../../domain/endpoints/endpointRow.ts';
import { eventOf, eventsOf } from '../../domain/endpoints/webhookEvents.ts';
import { writeMessage } from '../../domain/endpoints/writeMessage.ts';
import type { WebhookDeliveryRow } from '../../tables/WebhookDelivery.ts';
import type { WebhookDelivery, WebhookEndpoint } from './Webhook.ts';

export function toEndpoint(row: ShownEndpoint): WebhookEndpoint {
  const { id, projectId, url, sources, createdAt, offAt, offReason, failures, failingSince, nextAt, lastAt } = row;
  return {
    ...{ endpointId: id, projectId, url, events: eventsOf(sources), createdAt, failures, failingSince, nextAt, lastAt },
    switchedOffAt: offAt,
    switchedOffFor: offReason,
    previousUntil: row.previousUntil,
  };
}

export function toDelivery(row: WebhookDeliveryRow): WebhookDelivery {
  const { id, source, state, createdAt, attempts, attemptedAt, status, answer, error, tookMs } = row;
  return {
    ...{
      deliveryId: id,
      event: eventOf(source),
      state,
      createdAt,
      attempts,
      attemptedAt,
      status,
      answer,
      error,
      tookMs,
    },
    body: writeMessage(row),
  };
}
