import { asRefusal } from '../../errors.ts';
import { reportFailure } from '../../lib/failures.ts';
import type { Step } from '../Exchange.ts';
import { answerProblem } from '../problemBody.ts';

/**
 * Renders errors that are thrown outside the doors, such as by the throttle or the session lookup while the database is
 * away: 503 with Retry-After, as a problem object. It runs directly inside the request log, so that log and metrics
 * record the status that the client received.
 */
export function renderFailures(log: { error(fields: object, message: string): void }): Step {
  return async (ctx, next) => {
    try {
      await next();
    } catch (error) {
      // The answer is already being sent and cannot change; the framework cuts it off.
      if (ctx.headerSent) throw error;
      const { status, message, retryAfter, cause } = asRefusal(error);
      if (status >= 500) {
        reportFailure(cause ?? error);
        const text = cause instanceof Error ? cause.stack : String(cause ?? error);
        log.error({ event: 'request_failed', error: text, requestId: ctx.state.requestId }, 'a request failed');
      }
      if (retryAfter !== undefined) ctx.set('Retry-After', String(retryAfter));
      answerProblem(ctx, status, { detail: message });
    }
  };
}
