import type Koa from 'koa';
import type { WrittenPage } from '../rendering/layout.ts';
import { renderPage } from '../rendering/renderPage.ts';
import type { WebDeps } from '../WebDeps.ts';

/** Shows a page with the footer of every page. */
export function show(
  ctx: Koa.Context,
  { sourceUrl }: Pick<WebDeps, 'sourceUrl'>,
  write: WrittenPage,
  status = 200,
): void {
  ctx.status = status;
  renderPage(ctx, (t) => ({ ...write(t), sourceUrl }));
}
