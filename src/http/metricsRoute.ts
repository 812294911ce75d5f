import type { Middleware } from 'koa';

/** /metrics in Prometheus's text format. It holds counts alone; a proxy may keep it from the outside. */
export function metricsRoute(registry: { readonly contentType: string; metrics(): Promise<string> }): Middleware {
  return async (ctx, next) => {
    if (ctx.path !== '/metrics') return next();
    ctx.set('Content-Type', registry.contentType);
    ctx.body = await registry.metrics();
  };
}
