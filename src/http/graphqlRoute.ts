import type { ApolloServer } from '@apollo/server';
import { koaMiddleware } from '@as-integrations/koa';
import type { Context as KoaContext, Middleware } from 'koa';
import { asRefusal, Refusal } from '../errors.ts';
import type { Admission, Asked } from '../graphql/Admission.ts';
import { answerOperation, type GraphAnswer, refuse } from '../graphql/answerOperation.ts';
import type { ResolverContext } from '../graphql/ResolverContext.ts';
import { renderError } from '../graphql/renderErrors.ts';
import { asBytes } from './asBytes.ts';
import { readBody } from './readBody.ts';

const PATH = '/graphql';
const MAX_BODY_BYTES = 1_048_576;
const RESPONSE_MEDIA = 'application/graphql-response+json';
const WRONG_METHOD = { message: 'The graph takes GET and POST.', extensions: { code: 'METHOD_NOT_ALLOWED' } };

/**
 * The GraphQL path over HTTP: bodies are read within bounds, and whoever is not known is told so with 401. A plain POST,
 * which is nearly every request, is answered at once; the rest takes the library's way, with the same admission.
 */
export function graphqlRoute(options: {
  server: ApolloServer<ResolverContext>;
  admission: Admission;
  /** The caller's context, or undefined without a good token or session. */
  context(ctx: KoaContext): Promise<ResolverContext | undefined>;
  log: { error(fields: object, message: string): void };
}): Middleware {
  const { admission, log } = options;
  const contexts = new WeakMap<object, ResolverContext>();
  const apollo = koaMiddleware(options.server, {
    context: async ({ ctx }) => contexts.get(ctx.req) as ResolverContext,
  });
  return async (ctx, next) => {
    if (ctx.path !== PATH) return next();
    try {
      if (ctx.method !== 'GET' && ctx.method !== 'POST' && ctx.method !== 'HEAD') {
        ctx.status = 405;
        ctx.set('Allow', 'GET, POST');
        ctx.type = 'application/json';
        ctx.body = JSON.stringify({ errors: [WRONG_METHOD] });
        return;
      }
      const caller = await options.context(ctx);
      if (caller === undefined) throw new Refusal('unauthenticated');
      const body = ctx.method === 'POST' ? await readBody(ctx.req, MAX_BODY_BYTES) : undefined;
      const plain = body && readPlain(body, ctx.get('Accept'));
      if (plain !== undefined) return send(ctx, await answerOperation(admission, plain, caller, log));
      const text = body ? body.query : ctx.query.query;
      if (typeof text === 'string' && text !== '') {
        const refused = await readFirst(admission, text, caller, log);
        if (refused !== undefined) return send(ctx, refused);
      }
      contexts.set(ctx.req, caller);
      (ctx.request as { body?: unknown }).body = body;
      await apollo(ctx as never, async () => undefined);
      if (typeof ctx.body === 'string') ctx.body = asBytes(ctx.body);
    } catch (error) {
      const { status, retryAfter } = asRefusal(error);
      ctx.status = status;
      if (retryAfter !== undefined) ctx.set('Retry-After', String(retryAfter));
      if (error instanceof Refusal && error.code === 'unauthenticated') ctx.set('WWW-Authenticate', 'Bearer');
      ctx.type = 'application/json';
      ctx.body = JSON.stringify({ errors: [renderError(error, String(ctx.state.requestId), log)] });
    }
  };
}

/** A request that needs none of the library's features; undefined for what does, or is malformed. */
function readPlain(body: Record<string, unknown>, accept: string): Asked | undefined {
  const { query, operationName, variables, extensions } = body;
  if (typeof query !== 'string' || query === '') return undefined;
  if (extensions !== undefined && extensions !== null) return undefined;
  if (operationName !== undefined && operationName !== null && typeof operationName !== 'string') return undefined;
  if (variables !== undefined && (typeof variables !== 'object' || Array.isArray(variables))) return undefined;
  if (accept !== '' && accept !== '*/*' && !accept.startsWith('application/json')) return undefined;
  return { query, operationName, variables: (variables ?? {}) as Record<string, unknown> };
}

/** Judges and pays for a document before the library reads it. */
async function readFirst(
  admission: Admission,
  query: string,
  caller: ResolverContext,
  log: { error(fields: object, message: string): void },
): Promise<GraphAnswer | undefined> {
  try {
    await admission.document({ query, variables: {} }, caller);
    return undefined;
  } catch (error) {
    return refuse(error, caller, log);
  }
}

/** Sends an answer, with what is left of the budget in the headers of draft-ietf-httpapi-ratelimit-headers-06. */
function send(ctx: KoaContext, { status, body, balance, retryAfter }: GraphAnswer): void {
  ctx.status = status;
  const media = ctx.get('Accept').includes(RESPONSE_MEDIA) ? RESPONSE_MEDIA : 'application/json';
  const headers: Record<string, string> = {
    'Content-Type': `${media}; charset=utf-8`,
    'Cache-Control': 'no-store',
  };
  if (balance !== undefined) {
    headers['RateLimit-Limit'] = String(balance.limit);
    headers['RateLimit-Remaining'] = String(balance.remaining);
    headers['RateLimit-Reset'] = String(balance.resetSeconds);
  }
  if (retryAfter !== undefined) {
    headers['Retry-After'] = String(retryAfter);
    headers['RateLimit-Reset'] = String(retryAfter);
  }
  ctx.set(headers);
  ctx.body = asBytes(JSON.stringify(body));
}
