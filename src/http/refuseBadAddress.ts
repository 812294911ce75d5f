import type { Middleware } from 'koa';

/**
 * A request line may carry a whole address in place of a path. One that cannot be read would throw wherever somebody
 * first looks at the path, so it is refused before anybody does.
 */
export const refuseBadAddress: Middleware = async (ctx, next) => {
  if (ctx.req.url?.startsWith('/') || URL.canParse(ctx.req.url ?? '')) return next();
  ctx.status = 400;
  ctx.type = 'application/problem+json';
  ctx.body = JSON.stringify({ type: 'about:blank', title: 'Bad Request', status: 400 });
};
