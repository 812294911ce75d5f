import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ParsedUrlQuery } from 'node:querystring';

/**
 * A request and its answer, as far as the steps in front of the doors and the REST door look at them. Koa's context is one;
 * a PlainExchange is another, which costs a fraction of it.
 */
export interface Exchange {
  readonly req: IncomingMessage;
  readonly res: ServerResponse;
  readonly method: string;
  /** The address without its query, as it was sent. */
  readonly path: string;
  readonly query: ParsedUrlQuery;
  /** Whether the client came by https, as far as trusted proxies tell. */
  readonly secure: boolean;
  /** Whether the answer is on its way, so that nothing about it can be changed. */
  readonly headerSent: boolean;
  readonly state: { requestId?: string };
  /** False when somebody else writes the answer to the socket. */
  respond?: boolean | undefined;
  status: number;
  /** What is sent; nothing for an answer without a body. Its Content-Type is set by whoever sets it. */
  body: unknown;
  /** The media type of the answer, without its parameters; empty when none is set. */
  readonly type: string;
  /** A header of the request; empty when it has none. */
  get(name: string): string;
  /** Sets a header of the answer. */
  set(name: string, value: string): void;
  /** Adds a header of requests to those by which the answer differs. */
  vary(header: string): void;
}

/** One step of the way of a request; `next` goes on to the steps behind it. */
export type Step = (exchange: Exchange, next: () => Promise<void>) => Promise<void>;
