import type { WebhookEvent } from '../../../__generated__/EndpointRow_endpoint.graphql.ts';

/** An event that this page knows. */
export type OfferedEvent = Exclude<WebhookEvent, '%future added value'>;

/** The events that a webhook may get, in the order of the form. */
export const EVENTS: readonly OfferedEvent[] = [
  'CARD_CREATED',
  'CARD_CHANGED',
  'CARD_MOVED',
  'CARD_HELD',
  'CARD_RELEASED',
  'CARD_ARCHIVED',
  'CARD_RESTORED',
  'CARD_DELETED',
  'COMMENT_CREATED',
  'COMMENT_EDITED',
  'COMMENT_DELETED',
  'ASK_OPENED',
  'ASK_CLOSED',
  'REVIEW_SUBMITTED',
  'WORK_REQUEST_OPENED',
  'WORK_REQUEST_CLAIMED',
  'WORK_REQUEST_ENDED',
  'RUN_STARTED',
  'RUN_ENDED',
  'BRIDGE_QUIET',
  'INBOX_ITEM',
];

/** An event as messages name it: `WORK_REQUEST_OPENED` is `work_request.opened`. */
export const eventName = (event: string): string => event.toLowerCase().replace(/_([^_]+)$/, '.$1');
