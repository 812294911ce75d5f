import { findPackageJSON } from 'node:module';
import { dirname, join } from 'node:path';
import type Router from '@koa/router';
import { send } from '@koa/send';
import type Koa from 'koa';
import { trackingOrigin } from '../../http/steps/browserTracking.ts';
import { html } from '../../lib/text/html.ts';
import { ICON_192, ICON_512 } from './iconFiles.ts';
import { REVEAL } from './revealScript.ts';
import { STYLESHEET } from './stylesheet.ts';

const MARK_FILE =
  html`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none" stroke="#2f5bd0" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"><path d="M3 9.5 21 5.5"/><path d="M12 7.5V20"/><path d="M8 20h8"/><circle cx="4.5" cy="14" r="2.5"/><circle cx="19.5" cy="10" r="2.5"/></svg>`
    .text;

/** The output path of the error tracking script. */
const ERRORS = join(dirname(findPackageJSON(import.meta.url) ?? '.'), 'dist-errors');

/** The files for installing the dashboard as an app. */
const MANIFEST_FILE = JSON.stringify({
  name: 'Bascule',
  short_name: 'Bascule',
  description: 'A board that hands work to coding agents on your own machines.',
  id: '/',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  background_color: '#f6f6f7',
  theme_color: '#2f5bd0',
  icons: [
    { src: '/assets/mark.svg', type: 'image/svg+xml', sizes: 'any' },
    ...['any', 'maskable'].flatMap((purpose) => [
      { src: '/assets/icon-192.png', type: 'image/png', sizes: '192x192', purpose },
      { src: '/assets/icon-512.png', type: 'image/png', sizes: '512x512', purpose },
    ]),
  ],
});

/**
 * Serves the files that pages refer to: the stylesheet, whose address changes with its content, the mark, and what
 * makes the dashboard an app.
 */
export function serveAssets(router: Router): void {
  router.get('/assets/style.css', asset('text/css; charset=utf-8', STYLESHEET));
  router.get('/assets/errors.js', serveErrors);
  router.get('/assets/reveal.js', REVEAL.serve);
  router.get('/assets/mark.svg', asset('image/svg+xml', MARK_FILE));
  router.get('/assets/app.webmanifest', asset('application/manifest+json', MANIFEST_FILE));
  router.get('/assets/icon-192.png', asset('image/png', Buffer.from(ICON_192, 'base64')));
  router.get('/assets/icon-512.png', asset('image/png', Buffer.from(ICON_512, 'base64')));
}

/** Exists while error tracking in browsers is on. Its address never changes, so browsers revalidate the file. */
const serveErrors: Koa.Middleware = async (ctx, next) => {
  if (trackingOrigin(ctx) === undefined) return next();
  try {
    await send(ctx, 'errors.js', { root: ERRORS });
    ctx.set({ 'X-Content-Type-Options': 'nosniff', 'Cache-Control': 'public, no-cache' });
  } catch {
    // Not built, as in a test of one file.
    await next();
  }
};

function asset(type: string, content: string | Buffer): Koa.Middleware {
  return (ctx) => {
    ctx.set({ 'X-Content-Type-Options': 'nosniff', 'Cache-Control': 'public, max-age=604800' });
    ctx.type = type;
    ctx.body = content;
  };
}
