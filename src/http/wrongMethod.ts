import type { Middleware } from 'koa';

/** Gives the answer to a wrong method the form of all problems; the router behind only sets status and Allow. */
export const wrongMethod: Middleware = async (ctx, next) => {
  await next();
  if (ctx.status !== 405) return;
  ctx.type = 'application/problem+json';
  ctx.body = JSON.stringify({ type: 'about:blank', title: 'Method Not Allowed', status: 405 });
};
