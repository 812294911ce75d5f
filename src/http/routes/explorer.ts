import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { findPackageJSON } from 'node:module';
import { dirname, join } from 'node:path';
import { send } from '@koa/send';
import type { Context as KoaContext, Middleware } from 'koa';
import { trackingHead, trackingOrigin } from '../steps/browserTracking.ts';

const PATH = '/graphql';
const ASSETS = `${PATH}/explorer/`;
/** Where the build leaves the files; their names change with their content. */
const FILES = join(dirname(findPackageJSON(import.meta.url) ?? '.'), 'dist-explorer');
const CACHE = 'public, max-age=31536000, immutable';

/** The names of the built files. */
interface Manifest {
  readonly script: string;
  readonly style: string;
}

/**
 * The explorer (GraphiQL) that a browser gets at the GraphQL path, served from here: it works without the outside
 * network. It has the rights of its viewer: when they are signed in, requests carry their session and its CSRF proof.
 */
export async function explorer(options: {
  csrfToken: (ctx: KoaContext) => string | undefined;
  /** The page for a browser that is not signed in, which leads to the sign-in, and to `?with=token` for who has a token. */
  showSignIn: (ctx: KoaContext) => void;
}): Promise<Middleware> {
  const manifest = await readManifest();
  return async (ctx, next) => {
    if (ctx.path.startsWith(ASSETS) && (ctx.method === 'GET' || ctx.method === 'HEAD')) {
      try {
        await send(ctx, ctx.path.slice(ASSETS.length), { root: FILES });
        ctx.set('Cache-Control', CACHE);
        ctx.vary('Accept-Encoding');
      } catch {
        // A missing file and a path outside the folder get the same answer: not found.
        await next();
      }
      return;
    }
    if (!isExplorer(ctx)) return next();
    const csrfToken = options.csrfToken(ctx);
    if (csrfToken === undefined && ctx.query.with !== 'token') return options.showSignIn(ctx);
    const nonce = randomBytes(16).toString('base64');
    ctx.set({
      'Content-Security-Policy': policyOf(ctx, nonce),
      'X-Content-Type-Options': 'nosniff',
      'Referrer-Policy': 'same-origin',
      'Cache-Control': 'no-store',
    });
    ctx.type = 'text/html; charset=utf-8';
    ctx.body = manifest === undefined ? NOT_BUILT : pageOf(manifest, nonce, csrfToken, trackingHead(ctx).text);
  };
}

/** Whether a browser opened the GraphQL path as a page. */
function isExplorer(ctx: KoaContext): boolean {
  return (
    ctx.path === PATH && ctx.method === 'GET' && ctx.query.query === undefined && ctx.accepts('json', 'html') === 'html'
  );
}

/**
 * Scripts come only from the files. Styles may also be created while the page runs, under the nonce, because dialogs
 * lock the scrolling of the page that way. The stylesheet contains the fonts and icons of the editor as data.
 */
function policyOf(ctx: KoaContext, nonce: string): string {
  const origin = trackingOrigin(ctx);
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data:",
    "font-src 'self' data:",
    `connect-src 'self'${socketSource(ctx)}${origin === undefined ? '' : ` ${origin}`}`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
}

/**
 * The sockets of this host, which older browsers do not include in `'self'`; empty for a host with unusual characters.
 */
function socketSource(ctx: KoaContext): string {
  return /^[\w.-]+(:\d+)?$/.test(ctx.host) ? ` ${ctx.secure ? 'wss' : 'ws'}://${ctx.host}` : '';
}

/** @param csrfToken base64url, like the nonce of an alphabet that needs no escaping */
function pageOf({ script, style }: Manifest, nonce: string, csrfToken: string | undefined, head: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="style-nonce" content="${nonce}">
${csrfToken === undefined ? '' : `<meta name="csrf-token" content="${csrfToken}">\n`}<title>Bascule: GraphQL explorer</title>
<link rel="icon" href="/assets/mark.svg">
${head}
<link rel="stylesheet" href="${ASSETS}${style}">
</head>
<body>
<div id="explorer"></div>
<script src="${ASSETS}${script}"></script>
</body>
</html>
`;
}

const NOT_BUILT =
  '<!doctype html><html lang="en"><title>Bascule: GraphQL explorer</title><p>The explorer is not built. Run <code>npm run build</code>.</p></html>\n';

/** Undefined when the explorer was not built, as in a test of one file. */
async function readManifest(): Promise<Manifest | undefined> {
  try {
    return JSON.parse(await readFile(join(FILES, 'manifest.json'), 'utf8')) as Manifest;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
