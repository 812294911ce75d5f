import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import type { Step } from './Exchange.ts';

const GIVEN_ID = /^[A-Za-z0-9._-]{8,64}$/;

/**
 * Gives each request an id (a well-formed X-Request-Id is kept) and logs its end: path without query, never a body.
 * A stream ends when its socket does. `done` gets no seconds for one: how long a reader stayed says nothing about how
 * fast it was answered.
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
          path: ctx.path,
          status,
          ms: Math.round(seconds * 1e6) / 1e3,
        },
        'request',
      );
    };
    try {
      await next();
    } finally {
      // Who writes to the socket without the framework has maybe not even begun: the status is known at the end.
      if (ctx.respond === false && !ctx.res.writableEnded) ctx.res.once('close', () => end(ctx.res.statusCode, true));
      else end(ctx.status, false);
    }
  };
}
