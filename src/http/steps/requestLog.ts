import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import { loggedPath } from '../../lib/text/loggedPath.ts';
import type { Step } from '../Exchange.ts';

const GIVEN_ID = /^[A-Za-z0-9._-]{8,64}$/;

/**
 * Assigns each request an id (a well-formed X-Request-Id is kept) and logs its end: the path without the query, and
 * never a body. A stream ends with its socket; `done` receives no duration for it, because how long a reader stayed
 * says nothing about speed.
 */
export function requestLog(
  log: Logger,
  done: (method: string, status: number, seconds: number | undefined) => void,
): Step {
  return async (ctx, next) => {
    const began = performance.now();
    const given = ctx.get('X-Request-Id');
    const requestId = GIVEN_ID.test(given) ? given : randomUUID();
    ctx.state.requestId = requestId;
    ctx.set('X-Request-Id', requestId);
    const end = (status: number, stream: boolean) => {
      const seconds = (performance.now() - began) / 1000;
      done(ctx.method, status, stream ? undefined : seconds);
      const level = status >= 500 ? 'error' : 'debug';
      log[level](
        {
          event: 'request',
          requestId,
          method: ctx.method,
          path: loggedPath(ctx.path),
          status,
          ms: Math.round(seconds * 1e6) / 1e3,
        },
        'request',
      );
    };
    try {
      await next();
    } finally {
      // Code that writes to the socket directly may not have started yet. The status is known when the socket closes.
      if (ctx.respond === false && !ctx.res.writableEnded) ctx.res.once('close', () => end(ctx.res.statusCode, true));
      else end(ctx.status, false);
    }
  };
}
