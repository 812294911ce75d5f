import type { BasculeError } from './BasculeError.ts';

/** Where the connection of a subscription stands. */
export type SubscriptionState =
  | { readonly state: 'connecting' }
  /** The socket is open and the subscription is asked for. */
  | { readonly state: 'connected' }
  /** The connection was lost or refused for a while; the next try begins in `retryInMs`. */
  | { readonly state: 'waiting'; readonly error: BasculeError; readonly retryInMs: number }
  /** So many events wait for the reader that no more are read until it has taken them. */
  | { readonly state: 'paused' }
  /** Nothing more comes; with `error` when the subscription failed for good. */
  | { readonly state: 'ended'; readonly error?: unknown };
