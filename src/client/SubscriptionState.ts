import type { BasculeError } from './BasculeError.ts';

/** The state of a subscription's connection. */
export type SubscriptionState =
  | { readonly state: 'connecting' }
  /** The socket is open and the subscription was requested. */
  | { readonly state: 'connected' }
  /** The connection was lost or temporarily refused; the next attempt begins in `retryInMs`. */
  | { readonly state: 'waiting'; readonly error: BasculeError; readonly retryInMs: number }
  /** So many events wait for the reader that reading pauses until it has taken them. */
  | { readonly state: 'paused' }
  /** The subscription has ended; with `error` when it failed for good. */
  | { readonly state: 'ended'; readonly error?: unknown };
