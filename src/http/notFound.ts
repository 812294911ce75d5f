import type { Middleware } from 'koa';

/** What nobody answered: a problem object for programs; the pages have their own. */
export const notFound: Middleware = async (ctx) => {
  ctx.status = 404;
  ctx.type = 'application/problem+json';
  ctx.body = JSON.stringify({ type: 'about:blank', title: 'Not Found', status: 404 });
};
