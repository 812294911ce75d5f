import type { Step } from '../Exchange.ts';
import { answerProblem } from '../problemBody.ts';

/**
 * Refuses a request line whose address cannot be parsed. A request line may carry an absolute URL, and later steps
 * would throw when they read the path of a malformed one.
 */
export const refuseBadAddress: Step = async (ctx, next) => {
  if (ctx.req.url?.startsWith('/') || URL.canParse(ctx.req.url ?? '')) return next();
  answerProblem(ctx, 400);
};
