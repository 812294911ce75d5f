import { randomUUID } from 'node:crypto';
import type { Middleware } from 'koa';
import type { Logger } from 'pino';

const GIVEN_ID = /^[A-Za-z0-9._-]{8,64}$/;

/** Gives each request an id (a well-formed X-Request-Id is kept) and logs its end: path without query, never a body. */
export function requestLog(log: Logger, done: (method: string, status: number, seconds: number) => void): Middleware {
  return async (ctx, next) => {
    const began = performance.now();
    const given = ctx.get('X-Request-Id');
    const requestId = GIVEN_ID.test(given) ? given : randomUUID();
    ctx.state.requestId = requestId;
    ctx.set('X-Request-Id', requestId);
    try {
      await next();
    } finally {
      const seconds = (performance.now() - began) / 1000;
      done(ctx.method, ctx.status, seconds);
      const level = ctx.status >= 500 ? 'error' : 'debug';
      log[level](
        {
          event: 'request',
          requestId,
          method: ctx.method,
          path: ctx.path,
          status: ctx.status,
          ms: Math.round(seconds * 1e6) / 1e3,
        },
        'request',
      );
    }
  };
}
