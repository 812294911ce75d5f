import type { Middleware } from 'koa';
import { answerProblem } from '../problemBody.ts';

/** Answers with a problem object when no other step answered. Pages have their own answer. */
export const notFound: Middleware = async (ctx) => answerProblem(ctx, 404);
