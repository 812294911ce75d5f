import type { Context } from '../context.ts';

/**
 * The context in which a comment becomes a card and a picture, once `findReviewedProject` has judged the caller: what a person
 * of the project may write there. It never leaves the verb that asks for it.
 */
export const asWriter = (ctx: Context): Context => ({
  ...ctx,
  actor: { ...ctx.actor, scopes: new Set(['api', 'site-review'] as const) },
});
