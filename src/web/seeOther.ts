import type Koa from 'koa';

/** Leads the browser on to a path of this site, to be fetched with GET. */
export function seeOther(ctx: Koa.Context, path: string): void {
  ctx.set('Cache-Control', 'no-store');
  ctx.redirect(path);
  ctx.status = 303;
}
