import type Koa from 'koa';
import { asRefusal, Refusal } from '../../errors.ts';
import { type FailureLog, logFailure } from '../../lib/logFailure.ts';
import { html } from '../../lib/text/html.ts';
import { loggedPath } from '../../lib/text/loggedPath.ts';
import { renderPage } from './renderPage.ts';

/** The part of the logger that pages use. */
export type PageLog = FailureLog;

/** Renders refusals and unexpected errors as pages. */
export function pageErrors(log: PageLog): Koa.Middleware {
  return async (ctx, next) => {
    try {
      await next();
    } catch (error) {
      if (!(error instanceof Refusal)) logFailure(log, error, { path: loggedPath(ctx.path) }, 'page failed');
      renderRefusal(ctx, asRefusal(error));
    }
  };
}

const TITLES: Partial<Record<Refusal['code'], string>> = {
  csrf: 'This form is out of date',
  too_many_requests: 'Too many attempts',
  not_found: 'Not found',
  unauthenticated: 'Please sign in',
};
const MESSAGES: Partial<Record<Refusal['code'], string>> = {
  csrf: 'Go back, load the page again and send it once more.',
};

/** Renders a refusal as a page with its status. */
export function renderRefusal(ctx: Koa.Context, refusal: Refusal): void {
  ctx.status = refusal.status;
  if (refusal.retryAfter !== undefined) ctx.set('Retry-After', String(refusal.retryAfter));
  const wait =
    refusal.retryAfter !== undefined && html`<p>You can try again in ${waitingTime(refusal.retryAfter)}.</p>`;
  renderMessage(ctx, {
    title: TITLES[refusal.code] ?? (refusal.status === 404 ? 'Not found' : 'That did not work'),
    body: html`<p>${MESSAGES[refusal.code] ?? refusal.message}</p>${wait}`,
  });
}

/** Renders a page with a heading and a short text. */
export function renderMessage(ctx: Koa.Context, message: { title: string; body: ReturnType<typeof html> }): void {
  renderPage(ctx, {
    title: message.title,
    narrow: true,
    body: html`<section class="card"><h1>${message.title}</h1>${message.body}<p><a href="/">Go to the start page</a></p></section>`,
  });
}

function waitingTime(seconds: number): string {
  if (seconds < 90) return `${seconds} seconds`;
  return `${Math.ceil(seconds / 60)} minutes`;
}
