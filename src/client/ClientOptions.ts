import type { SubscriptionState } from './SubscriptionState.ts';

/** A WebSocket class: that of browsers and of Node 22 and newer, or that of the package `ws`. */
export type WebSocketClass = new (url: string, protocols?: string | string[]) => object;

/**
 * Gives an access token. `refused` is the last one where the service refused it, so that a new one has to be fetched. The
 * client asks before each call and shares one question among calls that wait; keep the token until it expires. What it
 * throws ends the call or the subscription; only a BasculeError whose `transient` is true is tried again. `signal` is aborted
 * when the answer has taken too long (`tokenTimeoutMs`): the calls that wait fail with `TIMEOUT`, and the next one asks anew.
 */
export type GetToken = (why: {
  readonly refused: string | undefined;
  readonly signal: AbortSignal;
}) => string | Promise<string>;

export interface ClientOptions {
  /** The address of the instance, such as `https://bascule.example.org`. */
  readonly url: string;
  /** An access token that stays the same. Without it and without `getToken` a browser's session cookie is used. */
  readonly token?: string | undefined;
  readonly getToken?: GetToken | undefined;
  /** Milliseconds that `getToken` may take; 30,000 unless set. */
  readonly tokenTimeoutMs?: number;
  /** Sent with every HTTP request, such as the `X-CSRF-Token` of a page. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly fetch?: typeof globalThis.fetch;
  /** Node 20 has no WebSocket of its own: pass the one of `ws`. */
  readonly WebSocket?: WebSocketClass;
  /** Milliseconds that a request may take, each try by itself; 30,000 unless set. */
  readonly timeoutMs?: number;
  /** How often a request that may be repeated is tried again; 3 unless set. */
  readonly retries?: number;
  /** Hears of the connection of every subscription. */
  readonly onState?: (state: SubscriptionState) => void;
}

/** Of one call. */
export interface CallOptions {
  /** Ends the call, also while it waits for its next try; it rejects with the signal's reason. */
  readonly signal?: AbortSignal | undefined;
  readonly timeoutMs?: number;
  readonly retries?: number;
}
