import type { DocumentNode } from 'graphql';
import { asRefusal, Refusal } from '../errors.ts';
import { asBytes } from '../http/bodies/asBytes.ts';
import { readBody } from '../http/bodies/readBody.ts';
import { challenge } from '../http/challenge.ts';
import { JSON_TYPE, PROBLEM_TYPE } from '../http/contentTypes.ts';
import type { Exchange } from '../http/Exchange.ts';
import { offerUpgrade } from '../http/offerUpgrade.ts';
import { JsonBytes } from '../lib/JsonBytes.ts';
import type { Limiter } from '../lib/Limiter.ts';
import { type FailureLog, logFailure } from '../lib/logFailure.ts';
import { toProblem } from './problem.ts';
import { JsonBody, type RestRequest, type Route } from './Route.ts';

/** Scopes that close every bridge route, in combination with any other scope (document 1 §5). */
const NEVER = ['site-review', 'mcp'];

/** The protocol of bridges that follow the event stream; a 426 asks other bridges to upgrade to it. */
const BRIDGE_PROTOCOL = 'bascule-bridge/1';

/** The caller, as far as this adapter must know. */
export interface RestCaller {
  readonly scopes: ReadonlySet<string>;
  /** Identifies the token in counters; never the token itself. */
  readonly key: string;
}

export interface RestOptions<Caller extends RestCaller> {
  readonly routes: readonly Route[];
  readonly limiter: Limiter;
  readonly now: () => Date;
  /** Finds the caller by bearer token; undefined without a valid one. */
  authenticate(exchange: Exchange): Caller | undefined | Promise<Caller | undefined>;
  /** The address of the metadata of the service as a resource (RFC 9728). */
  readonly resourceMetadata: string;
  /** Whether the bridge endpoints are switched on. */
  enabled(): boolean;
  /** Runs the operation. Enum values in the variables are the documents' words, and unknown keys are ignored. */
  execute(document: DocumentNode, variables: unknown, caller: Caller, exchange: Exchange): Promise<unknown>;
  /** Records every answered call in the metrics. */
  answered(route: Route, status: number): void;
  log: FailureLog;
}

/**
 * Answers one call of a route. All routes check in the same order: token, scope, switched off, limit, path, body, and
 * then the rules of the operation (document 1 §7).
 */
export async function answerRoute<Caller extends RestCaller>(
  options: RestOptions<Caller>,
  row: Route,
  params: Readonly<Record<string, string>>,
  exchange: Exchange,
): Promise<void> {
  exchange.state.route = row.path;
  try {
    await answer(options, row, params, exchange);
  } catch (error) {
    refuse(options, row, exchange, error);
  }
  options.answered(row, exchange.status);
}

async function answer<Caller extends RestCaller>(
  options: RestOptions<Caller>,
  row: Route,
  params: Readonly<Record<string, string>>,
  exchange: Exchange,
): Promise<void> {
  const known = options.authenticate(exchange);
  const caller = known instanceof Promise ? await known : known;
  if (caller === undefined) throw new Refusal('unauthenticated');
  if (!caller.scopes.has(row.scope) || NEVER.some((scope) => caller.scopes.has(scope))) {
    throw new Refusal('insufficient_scope');
  }
  if (!row.evenWhenOff && !options.enabled()) throw new Refusal('not_found');
  if (row.limit !== null) {
    const key = `${row.limit.bucket} ${caller.key}`;
    const { allowed, retryAfter } = await options.limiter.hit(key, row.limit.perMinute, 60, options.now());
    if (!allowed) throw new Refusal('too_many_requests', { retryAfter });
  }
  for (const [name, rule] of Object.entries(row.pathRules)) {
    if (!rule.is(params[name] ?? '')) throw new Refusal(rule.otherwise);
  }
  const body =
    row.bodyLimit === null ? undefined : await readBody(exchange.req, row.bodyLimit, row.mayBeEmpty, row.bodyBounds);
  const request: RestRequest = {
    params,
    get query() {
      return firstValues(exchange.query);
    },
    header(name) {
      return exchange.get(name) || undefined;
    },
    body,
  };
  const result = await options.execute(row.operation, row.variables(request), caller, exchange);
  const answer = row.body(result);
  exchange.status = typeof row.status === 'number' ? row.status : row.status(result);
  if (answer === undefined) return;
  exchange.set('Content-Type', JSON_TYPE);
  const json = answer instanceof JsonBody ? answer.text : JSON.stringify(answer);
  // It comes after the last byte was handed to the system, or when the connection is gone.
  if (json instanceof JsonBytes) exchange.res.once('close', json.free);
  exchange.body = asBytes(json);
}

function refuse<Caller extends RestCaller>(
  options: RestOptions<Caller>,
  row: Route,
  exchange: Exchange,
  error: unknown,
): void {
  const refusal = asRefusal(error);
  if (refusal.status >= 500) {
    const fields = { event: 'rest_failed', path: row.path, requestId: exchange.state.requestId };
    logFailure(options.log, refusal.cause ?? error, fields, 'a REST call failed');
  }
  const { status, headers, body } = toProblem(refusal, row);
  exchange.status = status;
  for (const [name, value] of Object.entries(headers)) exchange.set(name, value);
  challenge(exchange, refusal, { metadata: options.resourceMetadata, scope: row.scope });
  if (status === 426) offerUpgrade(exchange, BRIDGE_PROTOCOL);
  exchange.set('Content-Type', 'type' in body ? PROBLEM_TYPE : JSON_TYPE);
  exchange.body = JSON.stringify(body);
}

function firstValues(query: Record<string, string | string[] | undefined>): Record<string, string | undefined> {
  return Object.fromEntries(
    Object.entries(query).map(([name, value]) => [name, Array.isArray(value) ? value[0] : value]),
  );
}
