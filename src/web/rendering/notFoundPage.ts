import type Koa from 'koa';
import { Refusal } from '../../errors.ts';
import { html } from '../../lib/text/html.ts';
import { emptyInstancePage } from '../install/emptyInstancePage.ts';
import { NOTHING_HERE } from '../nothingHere.ts';
import { sessionOf } from '../session/loadSession.ts';
import { renderMessage, renderRefusal } from './pageErrors.ts';
import { renderPage } from './renderPage.ts';

/** The message at every unknown address of an instance without any account. */
export interface EmptyInstance {
  readonly isEmpty: () => Promise<boolean>;
  /** Whether a token opens the installation. */
  readonly hasToken: boolean;
}

/**
 * Answers browsers with a page when no other step answered; programs get the answer of the next step. On an instance
 * without any account, every such page explains how to create the first account, so that the page at `/install` does
 * not differ from the others.
 */
export function notFoundPage({ isEmpty, hasToken }: EmptyInstance): Koa.Middleware {
  return async (ctx, next) => {
    const opened = ['GET', 'HEAD', 'POST'].includes(ctx.method) && ctx.get('Authorization') === '';
    if (!opened || ctx.accepts('json', 'html') !== 'html') return next();
    if (await isEmpty()) {
      ctx.status = 404;
      renderPage(ctx, emptyInstancePage({ hasToken }));
      return undefined;
    }
    if (sessionOf(ctx) !== undefined) return renderRefusal(ctx, new Refusal('not_found', { message: NOTHING_HERE }));
    ctx.status = 404;
    return renderMessage(ctx, (t) => ({
      title: t('Not found'),
      body: html`<p>${t('There is nothing at this address. What belongs to an account is shown once you sign in.')}</p>
<p><a class="button wide" href="/login">${t('Sign in')}</a></p>`,
    }));
  };
}
