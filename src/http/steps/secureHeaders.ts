import type { Step } from '../Exchange.ts';

/** Paths whose answers are private to one caller and must not be cached. */
const OF_PROGRAMS = /^\/(api|mcp|graphql)(\/|$)/;
const A_YEAR = 'max-age=31536000';

/**
 * Sets the headers of every answer of every door. Over https each answer tells the browser to use https from now on,
 * because the first answer may be an asset, a stream or a refusal.
 */
export const secureHeaders: Step = (ctx, next) => {
  ctx.set('X-Content-Type-Options', 'nosniff');
  if (ctx.secure) ctx.set('Strict-Transport-Security', A_YEAR);
  if (OF_PROGRAMS.test(ctx.path)) ctx.set('Cache-Control', 'no-store');
  return next();
};
