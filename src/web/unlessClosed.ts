import type Koa from 'koa';

/** Skips a step for addresses that are currently closed, so that they look like addresses that do not exist. */
export function unlessClosed(isClosed: (path: string) => boolean, step: Koa.Middleware): Koa.Middleware {
  return (ctx, next) => (isClosed(ctx.path) ? next() : step(ctx, next));
}
