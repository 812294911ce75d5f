import { Router } from '@koa/router';
import type { DocumentNode } from 'graphql';
import type { Context as KoaContext, Middleware } from 'koa';
import { asRefusal, Refusal } from '../errors.ts';
import { asBytes } from '../http/asBytes.ts';
import { answerProblem } from '../http/problemBody.ts';
import { readBody } from '../http/readBody.ts';
import type { Limiter } from '../limits/Limiter.ts';
import { toProblem } from './problem.ts';
import { JsonBody, type RestRequest, type Route } from './Route.ts';

/** A token that carries one of these opens no bridge route, whatever else it carries (document 1 §5). */
const NEVER = ['site-review', 'mcp'];

/** Who calls, as far as this adapter must know. */
export interface RestCaller {
  readonly scopes: ReadonlySet<string>;
  /** Names the token in counts; never the token itself. */
  readonly key: string;
}

export interface RestOptions<Caller extends RestCaller> {
  readonly routes: readonly Route[];
  readonly limiter: Limiter;
  readonly now: () => Date;
  /** The caller of a request by its bearer token; undefined without a good one. */
  authenticate(ctx: KoaContext): Promise<Caller | undefined>;
  /** Whether the bridge endpoints are switched on. */
  enabled(): boolean;
  /** Runs the operation on variables whose enum values are the documents' words, and whose unknown keys count for nothing. */
  execute(document: DocumentNode, variables: unknown, caller: Caller, ctx: KoaContext): Promise<unknown>;
  /** Hears of every answered call, for the metrics. */
  answered(route: Route, status: number): void;
  log: { error(fields: object, message: string): void };
}

/**
 * Lays the documented REST paths over the GraphQL operations. The order of checks is one for all rows: token, scope,
 * switched off, limit, path, body, then the operation with its own rules (document 1 §7).
 */
export function createRestRouter<Caller extends RestCaller>(options: RestOptions<Caller>): Middleware {
  const router = new Router();
  for (const row of options.routes) {
    router.register(row.path, [row.method], async (ctx: KoaContext) => {
      try {
        await answer(options, row, ctx);
      } catch (error) {
        refuse(options, row, ctx, error);
      }
      options.answered(row, ctx.status);
    });
  }
  const routesMiddleware = router.routes() as Middleware;
  const methods = methodsByPath(options.routes);
  return async (ctx, next) => {
    await routesMiddleware(ctx, async () => {
      const allowed = methods.filter(({ pattern }) => pattern.test(ctx.path)).map(({ method }) => method);
      if (allowed.length === 0) return next();
      ctx.set('Allow', allowed.join(', '));
      answerProblem(ctx, 405);
    });
  };
}

async function answer<Caller extends RestCaller>(
  options: RestOptions<Caller>,
  row: Route,
  ctx: KoaContext,
): Promise<void> {
  const caller = await options.authenticate(ctx);
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
    if (!rule.is(ctx.params[name] ?? '')) throw new Refusal(rule.otherwise);
  }
  const body =
    row.bodyLimit === null ? undefined : await readBody(ctx.req, row.bodyLimit, row.mayBeEmpty, row.bodyBounds);
  const request: RestRequest = {
    params: ctx.params,
    query: firstValues(ctx.query),
    header: (name) => ctx.get(name) || undefined,
    body,
  };
  const result = await options.execute(row.operation, row.variables(request), caller, ctx);
  const answer = row.body(result);
  ctx.status = typeof row.status === 'number' ? row.status : row.status(result);
  if (answer === undefined) return;
  ctx.type = 'application/json';
  ctx.body = asBytes(answer instanceof JsonBody ? answer.text : JSON.stringify(answer));
}

function refuse<Caller extends RestCaller>(
  options: RestOptions<Caller>,
  row: Route,
  ctx: KoaContext,
  error: unknown,
): void {
  const refusal = asRefusal(error);
  if (refusal.status >= 500) {
    const cause = refusal.cause instanceof Error ? refusal.cause.stack : String(refusal.cause);
    options.log.error(
      { event: 'rest_failed', path: row.path, error: cause, requestId: ctx.state.requestId },
      'a REST call failed',
    );
  }
  const { status, headers, body } = toProblem(refusal, row);
  ctx.status = status;
  ctx.set(headers);
  ctx.type = 'error' in body ? 'application/json' : 'application/problem+json';
  ctx.body = JSON.stringify(body);
}

function firstValues(query: Record<string, string | string[] | undefined>): Record<string, string | undefined> {
  return Object.fromEntries(
    Object.entries(query).map(([name, value]) => [name, Array.isArray(value) ? value[0] : value]),
  );
}

function methodsByPath(routes: readonly Route[]): { method: string; pattern: RegExp }[] {
  return routes.map((row) => ({
    method: row.method,
    pattern: new RegExp(`^${row.path.replace(/:\w+/g, '[^/]+')}/?$`),
  }));
}
