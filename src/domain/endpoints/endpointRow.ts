import { namesExcept } from '../../tables/columns.ts';
import { WebhookEndpoint, type WebhookEndpointRow } from '../../tables/WebhookEndpoint.ts';

/** How many endpoints an account may have. */
export const MOST_ENDPOINTS = 20;

/** An endpoint without its secrets, and without what only the sender needs. */
export type ShownEndpoint = Omit<WebhookEndpointRow, 'secret' | 'previousSecret' | 'hasWaiting'>;

export const ENDPOINT_NAMES = namesExcept(WebhookEndpoint, 'secret', 'previousSecret', 'hasWaiting');
