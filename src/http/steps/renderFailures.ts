import { asRefusal } from '../../errors.ts';
import { type FailureLog, logFailure } from '../../lib/logFailure.ts';
import type { Step } from '../Exchange.ts';
import { answerProblem } from '../problemBody.ts';

/**
 * Renders errors that are thrown outside the doors, such as by the throttle or the session lookup while the database is
 * away: 503 with Retry-After, as a problem object. It runs directly inside the request log, so that log and metrics
 * record the status that the client received.
 */
export function renderFailures(log: FailureLog): Step {
  return async (ctx, next) => {
    try {
      await next();
    } catch (error) {
      // The answer is already being sent and cannot change; the framework cuts it off.
      if (ctx.headerSent) throw error;
      const { status, message, retryAfter, cause } = asRefusal(error);
      if (status >= 500) {
        const fields = { event: 'request_failed', requestId: ctx.state.requestId };
        logFailure(log, cause ?? error, fields, 'a request failed');
      }
      if (retryAfter !== undefined) ctx.set('Retry-After', String(retryAfter));
      answerProblem(ctx, status, { detail: message });
    }
  };
}
