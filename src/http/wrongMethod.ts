import type { Middleware } from 'koa';
import { answerProblem } from './problemBody.ts';

/** Gives the answer to a wrong method the form of all problems; the router behind only sets status and Allow. */
export const wrongMethod: Middleware = async (ctx, next) => {
  await next();
  if (ctx.status === 405) answerProblem(ctx, 405);
};
