import type { ShownEndpoint } from '../../domain/endpoints/endpointRow.ts';
import { eventOf, eventsOf, TEST_SOURCE } from '../../domain/endpoints/webhookEvents.ts';
import { writeMessage } from '../../domain/endpoints/writeMessage.ts';
import type { WebhookDeliveryRow } from '../../tables/WebhookDelivery.ts';
import type { WebhookDelivery, WebhookEndpoint } from './Webhook.ts';

export function toEndpoint(row: ShownEndpoint): WebhookEndpoint {
  const { id, projectId, url, sources, createdAt, offAt, offReason, failures, failingSince, nextAt, lastAt } = row;
  return {
    ...{ endpointId: id, projectId, url, events: eventsOf(sources), createdAt, failures, failingSince, nextAt, lastAt },
    operation: row.operation,
    variables: row.variables,
    switchedOffAt: offAt,
    switchedOffFor: offReason,
    previousUntil: row.previousUntil,
  };
}

/** @param isAnswer whether its webhook gets the answers of a document */
export function toDelivery(row: WebhookDeliveryRow, isAnswer = false): WebhookDelivery {
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
    body: row.body ?? (isAnswer && source !== TEST_SOURCE ? '' : writeMessage(row)),
  };
}
