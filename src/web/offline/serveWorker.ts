import type Router from '@koa/router';
import { THEME_COOKIE } from '../dashboard/readTheme.ts';
import { varyByLanguage } from '../texts/readersLocale.ts';
import type { Translate } from '../texts/Translate.ts';
import { textsOf } from '../texts/textsOf.ts';
import { OFFLINE_POLICY, offlinePage } from './offlinePage.ts';

/**
 * The service worker of the dashboard. It keeps nothing, so that no script and no data can be out of date: it only
 * shows our page instead of the browser's error page when an address of the dashboard cannot be reached. It ignores
 * sign-in, forms and the pages of the authorization server, and in browsers that support it, requests other than
 * pages do not even start it. Its page is in the language of the person for whom the browser fetched it.
 */
const worker = (t: Translate) => `
const PAGE = ${JSON.stringify(offlinePage(t))};
const HEADERS = ${JSON.stringify({
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Security-Policy': OFFLINE_POLICY,
  'Cache-Control': 'no-store',
})};
const DASHBOARD = /^\\/(inbox|welcome|account|projects\\/.*)?$/;

addEventListener('install', (event) => {
  skipWaiting();
  const condition = { or: ['cors', 'no-cors', 'same-origin'].map((requestMode) => ({ requestMode })) };
  event.waitUntil((async () => event.addRoutes?.({ condition, source: 'network' }))().catch(() => undefined));
});

addEventListener('fetch', (event) => {
  const { mode, method, url } = event.request;
  if (mode !== 'navigate' || method !== 'GET' || !DASHBOARD.test(new URL(url).pathname)) return;
  event.respondWith(fetch(event.request).catch(answer));
});

async function answer() {
  const theme = await Promise.resolve(self.cookieStore?.get('${THEME_COOKIE}')).catch(() => undefined);
  const chosen = ['light', 'dark'].find((each) => each === theme?.value);
  const page = chosen ? PAGE.replace('<html', '<html data-theme="' + chosen + '"') : PAGE;
  return new Response(page, { status: 503, headers: HEADERS });
}
`;

/** Served at the root, because a worker only controls addresses below its own. */
export function serveWorker(router: Router): void {
  router.get('/service-worker.js', (ctx) => {
    ctx.set({
      'Cache-Control': 'no-cache',
      'Content-Security-Policy': "default-src 'none'; connect-src 'self'",
      'X-Content-Type-Options': 'nosniff',
    });
    ctx.type = 'text/javascript; charset=utf-8';
    varyByLanguage(ctx);
    ctx.body = worker(textsOf(ctx));
  });
}
