import type Koa from 'koa';
import { layout, type Page } from './layout.ts';
import { sessionOf } from './loadSession.ts';

/** What a single page needs beyond the rules of all: origins that its form may lead to, or its images come from. */
export interface PagePolicy {
  readonly formTargets?: readonly string[];
  readonly imageOrigins?: readonly string[];
}

/**
 * Sends a page with the headers of all pages: no script, no frame around it (clickjacking of Allow), no address of ours
 * in the Referer (user codes and return addresses stand in it), nothing kept by caches.
 */
export function renderPage(ctx: Koa.Context, page: Page, policy: PagePolicy = {}): void {
  const images = ["'self'", ...(policy.imageOrigins ?? [])].join(' ');
  // Browsers apply form-action to the redirects after the form too, so a consent must name where it leads.
  const forms = ["'self'", ...(policy.formTargets ?? [])].join(' ');
  ctx.set({
    'Content-Security-Policy': `default-src 'none'; style-src 'self'; img-src ${images}; form-action ${forms}; frame-ancestors 'none'; base-uri 'none'`,
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'Referrer-Policy': 'no-referrer',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cache-Control': 'no-store',
  });
  if (ctx.secure) ctx.set('Strict-Transport-Security', 'max-age=31536000');
  ctx.type = 'text/html; charset=utf-8';
  ctx.body = layout({ signedIn: sessionOf(ctx), ...page }).text;
}
