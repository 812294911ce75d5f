import { randomBytes } from 'node:crypto';
import { send } from '@koa/send';
import { getDistDirectory, renderAltair } from 'altair-static';
import type { Context as KoaContext, Middleware } from 'koa';

const PATH = '/graphql';
const ASSETS = `${PATH}/explorer/`;

const FIRST_QUERY = `# Press Ctrl+Enter to run. The schema is in the docs on the right.
query Start {
  viewer {
    email
    projects { nodes { slug name columns { slug label } } }
    bridges { nodes { displayName lastSeenAt quiet } }
  }
}
`;

/** This host's sockets, which older browsers do not count to `'self'`; nothing for a host that is no plain one. */
function socketSource(ctx: KoaContext): string {
  return /^[\w.-]+(:\d+)?$/.test(ctx.host) ? ` ${ctx.secure ? 'wss' : 'ws'}://${ctx.host}` : '';
}

/** Whether a browser opened the GraphQL path as a page. */
function isExplorer(ctx: KoaContext): boolean {
  return (
    ctx.path === PATH && ctx.method === 'GET' && ctx.query.query === undefined && ctx.accepts('json', 'html') === 'html'
  );
}

/**
 * The explorer that a browser gets at the GraphQL path, served from here: it works without the outside network. It
 * may run what its viewer may: signed in, their session and its CSRF proof go along.
 */
export function explorer(options: { csrfToken: (ctx: KoaContext) => string | undefined }): Middleware {
  const root = getDistDirectory();
  return async (ctx, next) => {
    if (ctx.path.startsWith(ASSETS) && (ctx.method === 'GET' || ctx.method === 'HEAD')) {
      try {
        await send(ctx, ctx.path.slice(ASSETS.length), { root, maxAge: 3_600_000 });
      } catch {
        // Missing, or a path that leads outside: nothing is there either way.
        await next();
      }
      return;
    }
    if (!isExplorer(ctx)) return next();
    const nonce = randomBytes(16).toString('base64');
    const csrfToken = options.csrfToken(ctx);
    ctx.set({
      'Content-Security-Policy':
        `default-src 'self'; script-src 'self' 'nonce-${nonce}'; style-src 'self' 'unsafe-inline'; ` +
        `img-src 'self' data:; font-src 'self' data:; connect-src 'self'${socketSource(ctx)}; worker-src 'self' blob:; ` +
        `frame-ancestors 'none'; base-uri 'self'; form-action 'self'`,
      'X-Content-Type-Options': 'nosniff',
      'Referrer-Policy': 'same-origin',
      'Cache-Control': 'no-store',
    });
    ctx.type = 'text/html; charset=utf-8';
    ctx.body = renderAltair({
      baseURL: ASSETS,
      cspNonce: nonce,
      endpointURL: PATH,
      subscriptionsEndpoint: PATH,
      initialSubscriptionRequestHandlerId: 'graphql-ws',
      // Offers of the explorer's makers; nothing here speaks to them.
      disableAccount: true,
      initialQuery: FIRST_QUERY,
      initialHeaders: csrfToken === undefined ? { Authorization: 'Bearer <api token>' } : { 'X-CSRF-Token': csrfToken },
      initialSettings: { 'request.withCredentials': true } as never,
    }).replace('<title>Altair</title>', '<title>Bascule: GraphQL explorer</title>');
  };
}
