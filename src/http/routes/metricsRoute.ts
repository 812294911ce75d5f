import type { Middleware } from 'koa';

/** /metrics in the text format of Prometheus. It contains only counts; a proxy may hide it from the outside. */
export function metricsRoute(registry: { readonly contentType: string; metrics(): Promise<string> }): Middleware {
  return async (ctx, next) => {
    if (ctx.path !== '/metrics') return next();
    ctx.set('Content-Type', registry.contentType);
    ctx.body = await registry.metrics();
  };
}
