import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import type { RefusalCode } from '../errors.ts';
import type { JsonBounds } from '../lib/JsonGauge.ts';
import type { CallLimit } from '../lib/Limiter.ts';

/** What a route is given of a request: already parsed, not yet judged. */
export interface RestRequest {
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string | undefined>>;
  /** A header by its lower-case name. */
  header(name: string): string | undefined;
  /** The JSON body; undefined for a route that takes none. */
  readonly body: Readonly<Record<string, unknown>> | undefined;
}

/** How a path parameter is judged before the body is looked at, and what answers when it fails. */
export interface PathRule {
  readonly is: (text: string) => boolean;
  readonly otherwise: RefusalCode;
  /** What `openapi.json` tells of it, beside that it is text. */
  readonly schema?: { readonly format?: 'uuid'; readonly pattern?: string };
}

/**
 * A REST route is a row: which operation it stands for, and how request and answer are translated. Nothing is decided
 * here; scopes, limits and codes are columns, so that a missing one shows.
 */
export interface Route<Result = unknown, Variables = unknown> {
  readonly method: 'GET' | 'PUT' | 'POST';
  readonly path: string;
  /** The scope that a token must carry (document 1 §5). */
  readonly scope: 'agent';
  readonly limit: CallLimit | null;
  /** Answers also while the bridge endpoints are switched off. */
  readonly evenWhenOff?: true;
  readonly pathRules: Readonly<Record<string, PathRule>>;
  /** Largest body in bytes; null for a route that reads none. */
  readonly bodyLimit: number | null;
  /** What the body may hold beside its bytes, where the common bounds do not fit. */
  readonly bodyBounds?: JsonBounds;
  /** A body of no bytes reads as an object without fields, and is then refused by the operation's own rules. */
  readonly mayBeEmpty?: true;
  readonly operation: TypedDocumentNode<Result, Variables>;
  readonly variables: (request: RestRequest) => Record<string, unknown>;
  /** Told from the answer where the same operation makes something new or finds it made. */
  readonly status: number | ((result: Result) => number);
  /** The answer's body: what is written as JSON, or a JsonBody; undefined for an answer that has none. */
  readonly body: (result: Result) => unknown;
  /** The code that stands for a broken rule of that field, where the document lists one; the first in order answers. */
  readonly codes: Readonly<Record<string, RefusalCode>>;
  /** A status that a code has on this route alone. */
  readonly statuses?: Readonly<Partial<Record<RefusalCode, number>>>;
}

/** An answer's body that is JSON text already. */
export class JsonBody {
  constructor(readonly text: string) {}
}

/** Keeps a row's types together while the table holds rows of many. */
export function route<Result, Variables>(row: Route<Result, Variables>): Route {
  return row as unknown as Route;
}
