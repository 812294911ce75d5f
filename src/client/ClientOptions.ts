import type { SubscriptionState } from './SubscriptionState.ts';

/** A WebSocket class: that of browsers and of Node 22 and newer, or that of the package `ws`. */
export type WebSocketClass = new (url: string, protocols?: string | string[]) => object;

/**
 * Returns an access token. `refused` is the last token if the service refused it, so that a new one has to be fetched.
 * The client asks before each call, and calls that wait share one request; keep the token until it expires. An error
 * that this function throws ends the call or the subscription; only a BasculeError whose `transient` is true is
 * retried. `signal` is aborted when the answer has taken too long (`tokenTimeoutMs`): the waiting calls fail with
 * `TIMEOUT`, and the next call asks again.
 */
export type GetToken = (why: {
  readonly refused: string | undefined;
  readonly signal: AbortSignal;
}) => string | Promise<string>;

export interface ClientOptions {
  /** The address of the instance, such as `https://bascule.example.org`. */
  readonly url: string;
  /** A fixed access token. Without it and without `getToken`, a browser's session cookie is used. */
  readonly token?: string | undefined;
  readonly getToken?: GetToken | undefined;
  /** Milliseconds that `getToken` may take; 30,000 by default. */
  readonly tokenTimeoutMs?: number;
  /** Sent with every HTTP request, such as the `X-CSRF-Token` of a page. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly fetch?: typeof globalThis.fetch;
  /** Node 20 has no built-in WebSocket: pass the class of `ws`. */
  readonly WebSocket?: WebSocketClass;
  /** Milliseconds that each attempt of a request may take; 30,000 by default. */
  readonly timeoutMs?: number;
  /** How often a repeatable request is retried; 3 by default. */
  readonly retries?: number;
  /** Called when the connection of any subscription changes its state. */
  readonly onState?: (state: SubscriptionState) => void;
}

/** Options of one call. */
export interface CallOptions {
  /** Ends the call, even while it waits for its next attempt; it rejects with the signal's reason. */
  readonly signal?: AbortSignal | undefined;
  readonly timeoutMs?: number;
  readonly retries?: number;
}
