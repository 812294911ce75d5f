import type Koa from 'koa';

/**
 * The content security policy of the dashboard. Scripts come from its files alone. Styles may also be created while the
 * page runs, under the nonce, because dialogs lock the scrolling of the page that way.
 * @param hubOrigin the origin of the hub for browsers (document 3, deployment settings); undefined without live updates
 */
export function dashboardPolicy(ctx: Koa.Context, nonce: string, hubOrigin: string | undefined): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    // Old browsers do not count the sockets of this host as 'self'.
    ['connect-src', "'self'", ...socketSource(ctx), ...(hubOrigin === undefined ? [] : [hubOrigin])].join(' '),
    "img-src 'self' data:",
    "font-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ].join('; ');
}

function socketSource(ctx: Koa.Context): string[] {
  return /^[\w.-]+(:\d+)?$/.test(ctx.host) ? [`${ctx.secure ? 'wss' : 'ws'}://${ctx.host}`] : [];
}
