import type Koa from 'koa';

const COOKIE = 'bascule-theme';

/** The theme that the person chose in the dashboard; undefined follows the system. */
export function readTheme(ctx: Koa.Context): 'light' | 'dark' | undefined {
  const chosen = ctx.cookies.get(COOKIE);
  return chosen === 'light' || chosen === 'dark' ? chosen : undefined;
}
