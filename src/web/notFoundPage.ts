import type Koa from 'koa';
import { Refusal } from '../errors.ts';
import { renderRefusal } from './pageErrors.ts';

/** Answers browsers with a page when no other step answered; programs get the answer of the next step. */
export const notFoundPage: Koa.Middleware = async (ctx, next) => {
  const opened = (ctx.method === 'GET' || ctx.method === 'HEAD') && ctx.get('Authorization') === '';
  if (!opened || ctx.accepts('json', 'html') !== 'html') return next();
  renderRefusal(ctx, new Refusal('not_found', { message: 'There is nothing at this address.' }));
};
