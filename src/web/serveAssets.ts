import type Router from '@koa/router';
import type Koa from 'koa';
import { html } from './html.ts';
import { STYLESHEET } from './stylesheet.ts';

const MARK_FILE =
  html`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none" stroke="#2f5bd0" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"><path d="M3 9.5 21 5.5"/><path d="M12 7.5V20"/><path d="M8 20h8"/><circle cx="4.5" cy="14" r="2.5"/><circle cx="19.5" cy="10" r="2.5"/></svg>`
    .text;

/**
 * Serves the files that pages refer to: the stylesheet, whose address changes with its content, and the
 * mark.
 */
export function serveAssets(router: Router): void {
  router.get('/assets/style.css', asset('text/css; charset=utf-8', STYLESHEET));
  router.get('/assets/mark.svg', asset('image/svg+xml', MARK_FILE));
}

function asset(type: string, content: string): Koa.Middleware {
  return (ctx) => {
    ctx.set({ 'X-Content-Type-Options': 'nosniff', 'Cache-Control': 'public, max-age=604800' });
    ctx.type = type;
    ctx.body = content;
  };
}
