import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ParsedUrlQuery } from 'node:querystring';

/** The protocol and host that the proxies reported, before any of it was dropped. */
export interface Forwarding {
  readonly proto: string | undefined;
  readonly host: string | undefined;
}

/**
 * A request and its answer, as far as the front steps and the REST door use them. The context of Koa implements it; so
 * does PlainExchange, at a fraction of the cost.
 */
export interface Exchange {
  readonly req: IncomingMessage;
  readonly res: ServerResponse;
  readonly method: string;
  /** The path as it was sent, without the query. */
  readonly path: string;
  readonly query: ParsedUrlQuery;
  /** Whether the client used https, as far as trusted proxies report. */
  readonly secure: boolean;
  /** Whether the head of the answer has been sent, so that it can no longer change. */
  readonly headerSent: boolean;
  readonly state: { requestId?: string; forwarding?: Forwarding; route?: string };
  /** False when other code writes the answer to the socket. */
  respond?: boolean | undefined;
  status: number;
  /** The body of the answer; undefined for none. The code that sets it also sets Content-Type. */
  body: unknown;
  /** The media type of the answer, without its parameters; empty when none is set. */
  readonly type: string;
  /** A header of the request; empty when it is missing. */
  get(name: string): string;
  /** Sets a header of the answer. */
  set(name: string, value: string): void;
  /** Adds a request header to `Vary`. */
  vary(header: string): void;
}

/** One step of the pipeline. `next` runs the steps after it. */
export type Step = (exchange: Exchange, next: () => Promise<void>) => Promise<void>;
