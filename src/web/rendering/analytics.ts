import type Koa from 'koa';
import { html, type Markup } from '../../lib/text/html.ts';
import { anySessionOf } from '../session/loadSession.ts';
import type { Page } from './layout.ts';

/** The tag of an analytics program, and the origins of its script and its reports. */
export interface Analytics {
  readonly scriptUrl: string;
  readonly websiteId: string;
  readonly scriptOrigin: string;
  readonly collectOrigin: string;
}

/** Passes the tag to the pages while it is switched on. */
export function offerAnalytics(analytics: Analytics, isOn: () => boolean): Koa.Middleware {
  return (ctx, next) => {
    if (isOn()) ctx.state.analytics = analytics;
    return next();
  };
}

/**
 * The tag of a page. Only public pages have it, for a visitor who is signed out and whose browser does not ask not to
 * be tracked (document 3, deployment settings). An address with a query gets none, because the script would report
 * the query, which may contain return addresses and codes.
 */
export function analyticsOf(ctx: Koa.Context, page: Page): Analytics | undefined {
  if (page.public !== true || ctx.querystring !== '') return undefined;
  if (anySessionOf(ctx) !== undefined) return undefined;
  if (ctx.get('DNT') === '1' || ctx.get('Sec-GPC') === '1') return undefined;
  return ctx.state.analytics as Analytics | undefined;
}

export const analyticsTag = ({ scriptUrl, websiteId }: Analytics): Markup =>
  html`<script defer src="${scriptUrl}" data-website-id="${websiteId}" data-do-not-track="true"></script>`;
