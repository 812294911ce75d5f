import type { Context as KoaContext, Middleware } from 'koa';
import { html, type Markup } from '../../lib/text/html.ts';
import { tracer } from '../../lib/tracing/tracer.ts';
import { routeOf } from '../routeOf.ts';

/** The settings of error tracking that pages need (document 3, deployment settings). */
export interface BrowserTracking {
  readonly dsn: string;
  readonly sampleRate: number;
  readonly release: string;
  readonly environment: string;
}

const SCRIPT = '/assets/errors.js';

/** Lets the pages behind it load the script of error tracking. */
export function trackInBrowsers(tracking: BrowserTracking): Middleware {
  return (ctx, next) => {
    ctx.state.browserTracking = tracking;
    return next();
  };
}

/** The elements for error tracking in the head of each page; empty while it is off. */
export function trackingHead(ctx: KoaContext): Markup {
  const { dsn, sampleRate, release, environment } = trackingOf(ctx) ?? {};
  const pages = tracer()?.forPages();
  return html`${pages && html`<meta name="sentry-trace" content="${pages.trace}">\n<meta name="baggage" content="${pages.baggage}">\n`}${
    dsn !== undefined &&
    html`<script src="${SCRIPT}" defer data-dsn="${dsn}" data-rate="${sampleRate}" data-release="${release}" data-environment="${environment}" data-route="${routeOf(ctx) ?? ''}"></script>`
  }`;
}

/** The origin that the script sends to, for `connect-src` of a page's policy. */
export function trackingOrigin(ctx: KoaContext): string | undefined {
  const { dsn } = trackingOf(ctx) ?? {};
  return dsn === undefined ? undefined : new URL(dsn).origin;
}

const trackingOf = (ctx: KoaContext) => ctx.state.browserTracking as BrowserTracking | undefined;
