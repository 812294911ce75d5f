import type { Middleware } from 'koa';
import { answerProblem } from './problemBody.ts';

/** What nobody answered: a problem object for programs; the pages have their own. */
export const notFound: Middleware = async (ctx) => answerProblem(ctx, 404);
