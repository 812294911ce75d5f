import type { WebhookDeliveryRow } from '../../../tables/WebhookDelivery.ts';
import type { DocumentAnswer } from '../writeMessage.ts';
import type { DueEndpoint } from './takeDue.ts';

/** A due endpoint that gets the answers of a registered document. */
export type FollowingEndpoint = DueEndpoint & { readonly operation: string };

/**
 * Runs the document of an endpoint over an event, with the rights that its account has then and at the expense of its account.
 * @throws WebhookFailure when there is no answer now
 */
export type EventAnswers = (endpoint: FollowingEndpoint, delivery: WebhookDeliveryRow) => Promise<DocumentAnswer>;
