import type Koa from 'koa';
import type { Refusal } from '../../errors.ts';
import { renderRefusal } from '../../web/rendering/pageErrors.ts';

/** Renders a refusal as a page for a browser, and as an OAuth error (RFC 6749 §5.2) for a program. */
export function renderOauthRefusal(ctx: Koa.Context, refusal: Refusal): void {
  if (ctx.accepts('json', 'html') === 'html') {
    renderRefusal(ctx, refusal);
    return;
  }
  ctx.status = refusal.status;
  ctx.set('Cache-Control', 'no-store');
  if (refusal.retryAfter !== undefined) ctx.set('Retry-After', String(refusal.retryAfter));
  ctx.body = { error: ERRORS[refusal.code] ?? 'invalid_request', error_description: refusal.message };
}

const ERRORS: Partial<Record<Refusal['code'], string>> = {
  too_many_requests: 'temporarily_unavailable',
  unavailable: 'server_error',
  internal: 'server_error',
};
