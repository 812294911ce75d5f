import type Koa from 'koa';

/** The dashboard's script writes it. */
export const THEME_COOKIE = 'bascule-theme';

/** The theme that the person chose in the dashboard; undefined follows the system. */
export function readTheme(ctx: Koa.Context): 'light' | 'dark' | undefined {
  const chosen = ctx.cookies.get(THEME_COOKIE);
  return chosen === 'light' || chosen === 'dark' ? chosen : undefined;
}
