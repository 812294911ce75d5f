import type { ApolloServer } from '@apollo/server';
import { koaMiddleware } from '@as-integrations/koa';
import type { Context as KoaContext, Middleware } from 'koa';
import { asRefusal, Refusal } from '../errors.ts';
import type { ResolverContext } from '../graphql/ResolverContext.ts';
import { renderError } from '../graphql/renderErrors.ts';
import { asBytes } from './asBytes.ts';
import { readBody } from './readBody.ts';

const PATH = '/graphql';
const MAX_BODY_BYTES = 1_048_576;
const WRONG_METHOD = { message: 'The graph takes GET and POST.', extensions: { code: 'METHOD_NOT_ALLOWED' } };

/** The GraphQL path over HTTP: bodies are read within bounds, and whoever is not known is told so with 401. */
export function graphqlRoute(options: {
  server: ApolloServer<ResolverContext>;
  /** The caller's context, or undefined without a good token or session. */
  context(ctx: KoaContext): Promise<ResolverContext | undefined>;
  log: { error(fields: object, message: string): void };
}): Middleware {
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
      contexts.set(ctx.req, caller);
      if (ctx.method === 'POST') (ctx.request as { body?: unknown }).body = await readBody(ctx.req, MAX_BODY_BYTES);
      await apollo(ctx as never, async () => undefined);
      if (typeof ctx.body === 'string') ctx.body = asBytes(ctx.body);
    } catch (error) {
      ctx.status = asRefusal(error).status;
      if (error instanceof Refusal && error.code === 'unauthenticated') ctx.set('WWW-Authenticate', 'Bearer');
      ctx.type = 'application/json';
      ctx.body = JSON.stringify({ errors: [renderError(error, String(ctx.state.requestId), options.log)] });
    }
  };
}
