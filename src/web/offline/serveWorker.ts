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
 * pages do not even start it. It shows the messages of the service, and a press on one opens what it is about in a page of the
 * dashboard that is open, or in a new one. Its page is in the language of the person for whom the browser fetched it.
 */
export const writeWorker = (t: Translate): string => `
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

addEventListener('push', (event) => {
  event.waitUntil(show(read(event.data)));
});

function read(data) {
  try {
    return data.json() ?? {};
  } catch {
    return {};
  }
}

// A browser shows something of its own for a message that shows nothing, so each shows something.
async function show({ title = 'Bascule', body = '', tag, path, count }) {
  if (typeof count === 'number') await Promise.resolve(navigator.setAppBadge?.(count)).catch(() => undefined);
  await registration.showNotification(String(title), { body: String(body), tag: String(tag ?? 'bascule'), data: { path }, icon: '/assets/icon-192.png' });
}

addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data?.path));
});

async function open(path) {
  const wanted = new URL(typeof path === 'string' ? path : '/inbox', location.origin);
  const url = wanted.origin === location.origin && DASHBOARD.test(wanted.pathname) ? wanted : new URL('/inbox', location.origin);
  const pages = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  const page = pages.find((each) => DASHBOARD.test(new URL(each.url).pathname));
  if (page === undefined) return clients.openWindow(url.href);
  // The page goes there itself: what a person writes in it stays.
  page.postMessage({ openInbox: url.searchParams.get('item') ?? '' });
  await page.focus();
}

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
    ctx.body = writeWorker(textsOf(ctx));
  });
}
