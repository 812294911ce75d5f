import type Koa from 'koa';
import { type Fragment, html } from './html.ts';
import { layout, type Page } from './layout.ts';
import { sessionOf } from './loadSession.ts';

/** What a single page needs beyond the rules of all: origins that its form may lead to, or its images come from. */
export interface PagePolicy {
  readonly formTargets?: readonly string[];
  readonly imageOrigins?: readonly string[];
  /** The hub's origin, for a page that follows it: the page may then run our script, and nothing else. */
  readonly hubOrigin?: string;
}

/**
 * Sends a page with the headers of all pages: no script but ours where a page needs it, no frame around it (clickjacking of Allow), no address of ours
 * in the Referer (user codes and return addresses stand in it), nothing kept by caches.
 */
export function renderPage(ctx: Koa.Context, page: Page, policy: PagePolicy = {}): void {
  const images = ["'self'", ...(policy.imageOrigins ?? [])].join(' ');
  // Browsers apply form-action to the redirects after the form too, so a consent must name where it leads.
  const forms = ["'self'", ...(policy.formTargets ?? [])].join(' ');
  const live = policy.hubOrigin === undefined ? '' : `script-src 'self'; connect-src 'self' ${policy.hubOrigin}; `;
  ctx.set({
    'Content-Security-Policy': `default-src 'none'; ${live}style-src 'self'; img-src ${images}; form-action ${forms}; frame-ancestors 'none'; base-uri 'none'`,
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'Referrer-Policy': 'no-referrer',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cache-Control': 'no-store',
  });
  ctx.type = 'text/html; charset=utf-8';
  ctx.body = layout({ signedIn: sessionOf(ctx), ...page }).text;
}

/** A part of a page, for our script to put in its place: no document of its own, and nothing in it is run. */
export function renderFragment(ctx: Koa.Context, fragment: Fragment): void {
  ctx.set({
    'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
    'X-Content-Type-Options': 'nosniff',
    'Cache-Control': 'no-store',
  });
  ctx.type = 'text/html; charset=utf-8';
  ctx.body = html`${fragment}`.text;
}
