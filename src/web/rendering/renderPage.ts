import type Koa from 'koa';
import { trackingHead, trackingOrigin } from '../../http/steps/browserTracking.ts';
import { html } from '../../lib/text/html.ts';
import { readTheme } from '../dashboard/readTheme.ts';
import { openerPolicy } from '../review/openerPolicy.ts';
import { ownReviewOf, reviewFrameSource, reviewTag } from '../review/ownReview.ts';
import { sessionOf } from '../session/loadSession.ts';
import { varyByLanguage } from '../texts/readersLocale.ts';
import { textsOf } from '../texts/textsOf.ts';
import { analyticsOf, analyticsTag } from './analytics.ts';
import { layout, type WrittenPage } from './layout.ts';
import { policySources } from './policySources.ts';

/** What one page needs beyond the common policy: origins of its form targets or of its images. */
export interface PagePolicy {
  readonly formTargets?: readonly string[];
  readonly imageOrigins?: readonly string[];
}

/**
 * Sends a page in the language of the person at the browser, with the common headers: no script but that of the page, and those of analytics, error tracking and the widget where they are on,
 * no framing (clickjacking of Allow), no Referer (user codes and return addresses are in it), and no caching.
 */
export function renderPage(ctx: Koa.Context, write: WrittenPage, policy: PagePolicy = {}): void {
  const t = textsOf(ctx);
  const page = write(t);
  const images = ["'self'", ...policySources(policy.imageOrigins ?? [])].join(' ');
  // Browsers apply form-action to redirects after the form as well, so a consent page must name its target.
  const forms = ["'self'", ...policySources(policy.formTargets ?? [])].join(' ');
  const analytics = analyticsOf(ctx, page);
  const review = page.public === true && ctx.querystring === '' ? ownReviewOf(ctx) : undefined;
  const head = html`${analytics && analyticsTag(analytics)}${review && reviewTag(review)}`;
  const origin = trackingOrigin(ctx);
  const own =
    (origin !== undefined || page.script !== undefined || page.reveals === true || review !== undefined) && "'self'";
  const scripts = [own, analytics?.scriptOrigin].filter(Boolean).join(' ');
  const connections = [page.script !== undefined && "'self'", origin, analytics?.collectOrigin]
    .filter(Boolean)
    .join(' ');
  const connected = connections === '' ? '' : `connect-src ${connections}; `;
  const framed = review === undefined ? '' : `frame-src ${reviewFrameSource(review)}; `;
  const scripted = scripts === '' ? '' : `script-src ${scripts}; ${connected}${framed}`;
  ctx.set({
    'Content-Security-Policy': `default-src 'none'; ${scripted}style-src 'self'; img-src ${images}; form-action ${forms}; frame-ancestors 'none'; base-uri 'none'`,
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'Referrer-Policy': 'no-referrer',
    'Cross-Origin-Opener-Policy': openerPolicy(ctx, review),
    'Cache-Control': 'no-store',
  });
  ctx.type = 'text/html; charset=utf-8';
  const common = { signedIn: sessionOf(ctx), theme: readTheme(ctx), head, tracking: trackingHead(ctx) };
  varyByLanguage(ctx);
  ctx.body = layout({ ...common, ...page }, t).text;
}
