import type Koa from 'koa';

/** Redirects the browser to a path of this site, with GET. */
export function seeOther(ctx: Koa.Context, path: string): void {
  ctx.set('Cache-Control', 'no-store');
  ctx.redirect(path);
  ctx.status = 303;
}
