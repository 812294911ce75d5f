import { asRefusal } from '../errors.ts';
import type { Step } from './Exchange.ts';
import { answerProblem } from './problemBody.ts';

/**
 * Answers what was thrown outside of the doors' own rendering, as by the throttle or the look for a session while the
 * database is away: 503 with Retry-After then, and never a bare text. It stands right inside the request log, so that
 * the log and the metrics see the status that the client got.
 */
export function renderFailures(log: { error(fields: object, message: string): void }): Step {
  return async (ctx, next) => {
    try {
      await next();
    } catch (error) {
      // Nothing can be changed about an answer that is on its way; the framework cuts it.
      if (ctx.headerSent) throw error;
      const { status, message, retryAfter, cause } = asRefusal(error);
      if (status >= 500) {
        const text = cause instanceof Error ? cause.stack : String(cause ?? error);
        log.error({ event: 'request_failed', error: text, requestId: ctx.state.requestId }, 'a request failed');
      }
      if (retryAfter !== undefined) ctx.set('Retry-After', String(retryAfter));
      answerProblem(ctx, status, { detail: message });
    }
  };
}
