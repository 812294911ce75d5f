import type { Middleware } from 'koa';
import { answerProblem } from './problemBody.ts';

/** Answers requests that no other step answered with a problem object. Pages have an answer of their own. */
export const notFound: Middleware = async (ctx) => answerProblem(ctx, 404);
