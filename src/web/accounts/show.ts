import type Koa from 'koa';
import type { Page } from '../rendering/layout.ts';
import { renderPage } from '../rendering/renderPage.ts';
import type { WebDeps } from '../WebDeps.ts';

/** Shows a page with the footer of every page. */
export function show(ctx: Koa.Context, { sourceUrl }: Pick<WebDeps, 'sourceUrl'>, page: Page, status = 200): void {
  ctx.status = status;
  renderPage(ctx, { ...page, sourceUrl });
}
