import type Koa from 'koa';
import { asRefusal, Refusal } from '../../errors.ts';
import { type FailureLog, logFailure } from '../../lib/logFailure.ts';
import { html, type Markup } from '../../lib/text/html.ts';
import { loggedPath } from '../../lib/text/loggedPath.ts';
import { marked } from '../texts/marked.ts';
import type { Translate } from '../texts/Translate.ts';
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
  csrf: marked('This form is out of date'),
  too_many_requests: marked('Too many attempts'),
  not_found: marked('Not found'),
  unauthenticated: marked('Please sign in'),
};
const MESSAGES: Partial<Record<Refusal['code'], string>> = {
  csrf: marked('Go back, load the page again and send it once more.'),
};

/** Renders a refusal as a page with its status. */
export function renderRefusal(ctx: Koa.Context, refusal: Refusal): void {
  ctx.status = refusal.status;
  if (refusal.retryAfter !== undefined) ctx.set('Retry-After', String(refusal.retryAfter));
  const { retryAfter } = refusal;
  renderMessage(ctx, (t) => ({
    title: t(TITLES[refusal.code] ?? (refusal.status === 404 ? marked('Not found') : marked('That did not work'))),
    body: html`<p>${t(MESSAGES[refusal.code] ?? refusal.message)}</p>${retryAfter !== undefined && html`<p>${waitingTime(t, retryAfter)}</p>`}`,
  }));
}

/** A heading and a short text, in the language of the reader. */
export type WrittenMessage = (t: Translate) => { readonly title: string; readonly body: Markup };

/** Renders a page with a heading and a short text. */
export function renderMessage(ctx: Koa.Context, write: WrittenMessage): void {
  renderPage(ctx, (t) => {
    const { title, body } = write(t);
    return {
      title,
      narrow: true,
      body: html`<section class="card"><h1>${title}</h1>${body}<p><a href="/">${t('Go to the start page')}</a></p></section>`,
    };
  });
}

function waitingTime(t: Translate, seconds: number): string {
  if (seconds < 90) return t('You can try again in {seconds} seconds.', { seconds });
  return t('You can try again in {minutes} minutes.', { minutes: Math.ceil(seconds / 60) });
}
