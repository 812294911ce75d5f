import { Router } from '@koa/router';
import type { Context as KoaContext, Middleware } from 'koa';
import { answerProblem } from '../http/problemBody.ts';
import { answerRoute, type RestCaller, type RestOptions } from './answerRoute.ts';
import type { Route } from './Route.ts';

/** Serves the REST paths over the GraphQL operations, in every spelling of the paths. */
export function createRestRouter<Caller extends RestCaller>(options: RestOptions<Caller>): Middleware {
  const router = new Router();
  for (const row of options.routes) {
    router.register(row.path, [row.method], (ctx: KoaContext) => answerRoute(options, row, ctx.params, ctx));
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

function methodsByPath(routes: readonly Route[]): { method: string; pattern: RegExp }[] {
  return routes.map((row) => ({
    method: row.method,
    pattern: new RegExp(`^${row.path.replace(/:\w+/g, '[^/]+')}/?$`),
  }));
}
