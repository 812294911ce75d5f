import type Koa from 'koa';

/** What the pages need beside their own files. */
interface PolicySources {
  /** The other servers of a page: the hub, with live updates, and error tracking (document 3, deployment settings). */
  readonly connections: readonly string[];
  /** The host below which each artifact has one of its own. */
  readonly artifactHost?: string | undefined;
  /** Where the frame of the widget comes from, on pages that carry it. */
  readonly frame?: string | undefined;
}

/**
 * The content security policy of the dashboard. Scripts come from its files alone. Styles may also be created while
 * the page runs, under the nonce, because dialogs lock the scrolling of the page that way.
 */
export function dashboardPolicy(ctx: Koa.Context, nonce: string, sources: PolicySources): string {
  const { connections, artifactHost, frame } = sources;
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    // Old browsers do not count the sockets of this host as 'self'.
    ['connect-src', "'self'", ...socketSource(ctx), ...connections].join(' '),
    // The addresses of artifacts lead to the host that serves them.
    `img-src 'self' data:${artifactHost === undefined ? '' : ` https://*.${artifactHost}`}`,
    "font-src 'self'",
    ...(frame === undefined ? [] : [`frame-src ${frame}`]),
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
