import type { Step } from './Exchange.ts';
import { answerProblem } from './problemBody.ts';

/**
 * A request line may carry a whole address in place of a path. One that cannot be read would throw wherever somebody
 * first looks at the path, so it is refused before anybody does.
 */
export const refuseBadAddress: Step = async (ctx, next) => {
  if (ctx.req.url?.startsWith('/') || URL.canParse(ctx.req.url ?? '')) return next();
  answerProblem(ctx, 400);
};
