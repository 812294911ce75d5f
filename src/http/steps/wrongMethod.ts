import type { Middleware } from 'koa';
import { answerProblem } from '../problemBody.ts';

/** Turns the bare 405 of the router into a problem object. */
export const wrongMethod: Middleware = async (ctx, next) => {
  await next();
  if (ctx.status === 405) answerProblem(ctx, 405);
};
