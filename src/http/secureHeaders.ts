import type { Step } from './Exchange.ts';

/** What programs are told is theirs alone: no cache on the way may keep it, and no browser guess at its kind. */
const OF_PROGRAMS = /^\/(api|mcp|graphql)(\/|$)/;
const A_YEAR = 'max-age=31536000';

/**
 * Headers that every answer carries, whatever door gives it. Over https a browser is told to come by https from now on,
 * on any answer: the first one may be an asset, a stream or a refusal.
 */
export const secureHeaders: Step = (ctx, next) => {
  ctx.set('X-Content-Type-Options', 'nosniff');
  if (ctx.secure) ctx.set('Strict-Transport-Security', A_YEAR);
  if (OF_PROGRAMS.test(ctx.path)) ctx.set('Cache-Control', 'no-store');
  return next();
};
