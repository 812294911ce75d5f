import type Koa from 'koa';

/**
 * The content security policy of the dashboard. Scripts come from its files alone. Styles may also be created while
 * the page runs, under the nonce, because dialogs lock the scrolling of the page that way.
 * @param origins the other servers of a page: the hub, with live updates, and error tracking (document 3, deployment
 *   settings)
 * @param artifactHost the host below which each artifact has one of its own
 */
export function dashboardPolicy(
  ctx: Koa.Context,
  nonce: string,
  origins: readonly string[],
  artifactHost?: string | undefined,
): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    // Old browsers do not count the sockets of this host as 'self'.
    ['connect-src', "'self'", ...socketSource(ctx), ...origins].join(' '),
    // The addresses of artifacts lead to the host that serves them.
    `img-src 'self' data:${artifactHost === undefined ? '' : ` https://*.${artifactHost}`}`,
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
