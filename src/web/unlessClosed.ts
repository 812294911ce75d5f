import type Koa from 'koa';

/** Passes over a step for addresses that are closed just now, so that they are answered like any that does not exist. */
export function unlessClosed(isClosed: (path: string) => boolean, step: Koa.Middleware): Koa.Middleware {
  return (ctx, next) => (isClosed(ctx.path) ? next() : step(ctx, next));
}
