import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import type { RefusalCode } from '../errors.ts';
import type { JsonBounds } from '../lib/bodies/JsonGauge.ts';
import type { JsonBytes } from '../lib/JsonBytes.ts';
import type { CallLimit } from '../lib/Limiter.ts';

/** The request as a route receives it: parsed, but not judged. */
export interface RestRequest {
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string | undefined>>;
  /** Reads a header by its lower-case name. */
  header(name: string): string | undefined;
  /** The JSON body; undefined for a route without one. */
  readonly body: Readonly<Record<string, unknown>> | undefined;
}

/** The rule of a path parameter, which is judged before the body, and the code that answers when it is broken. */
export interface PathRule {
  readonly is: (text: string) => boolean;
  readonly otherwise: RefusalCode;
  /** What `openapi.json` says about the parameter, in addition to its type. */
  readonly schema?: { readonly format?: 'uuid'; readonly pattern?: string };
}

/**
 * A REST route is a row of the table: the operation that it executes, and how request and answer are translated. It
 * decides nothing. Scopes, limits and codes are columns, so that the compiler reports a missing one.
 */
export interface Route<Result = unknown, Variables = unknown> {
  readonly method: 'GET' | 'PUT' | 'POST';
  readonly path: string;
  /** The scope that a token must carry (document 1 §5). */
  readonly scope: 'agent';
  readonly limit: CallLimit | null;
  /** The route answers even while the bridge endpoints are switched off. */
  readonly evenWhenOff?: true;
  readonly pathRules: Readonly<Record<string, PathRule>>;
  /** The largest body in bytes; null for a route without a body. */
  readonly bodyLimit: number | null;
  /** Bounds on the contents of the body, where the common ones do not fit. */
  readonly bodyBounds?: JsonBounds;
  /** An empty body reads as an empty object, which the rules of the operation then refuse. */
  readonly mayBeEmpty?: true;
  readonly operation: TypedDocumentNode<Result, Variables>;
  readonly variables: (request: RestRequest) => Record<string, unknown>;
  /** The status; a function where the operation may create something or find it present. */
  readonly status: number | ((result: Result) => number);
  /** The body of the answer: a value to write as JSON, or a JsonBody; undefined for none. */
  readonly body: (result: Result) => unknown;
  /** The refusals beside those that every route has, for the documentation. */
  readonly refusals: readonly RefusalCode[];
  /** The code that replaces a violation of the field, where the document lists one; the first match answers. */
  readonly codes: Readonly<Record<string, RefusalCode>>;
  /** A status that a code has on this route alone. */
  readonly statuses?: Readonly<Partial<Record<RefusalCode, number>>>;
}

/** A body that is already JSON text: bytes, where the executor carries them. */
export class JsonBody {
  constructor(readonly text: string | JsonBytes) {}
}

/** Marks a key that an answer may lack, for `openapi.json`. */
export class MayLack {
  constructor(readonly value: object) {}
}

/** A value whose key is left out of the answer when it is null. */
export function ifAny(value: string | null): unknown {
  // The generator of `openapi.json` calls this with a placeholder for the value.
  return typeof value === 'object' && value !== null ? new MayLack(value) : (value ?? undefined);
}

/** Infers the types of one row, while the table holds rows of different types. */
export function route<Result, Variables>(row: Route<Result, Variables>): Route {
  return row as unknown as Route;
}
