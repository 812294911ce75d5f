import type { IncomingMessage } from 'node:http';
import type { BodyBudget } from '../../lib/bodies/BodyBudget.ts';
import { allowBody } from '../../lib/bodies/receiveBody.ts';
import type { Exchange, Step } from '../Exchange.ts';
import { cutLateBody } from './cutLateBody.ts';

/**
 * Charges each body to the memory budget of the process, and releases it when the request has been answered, because
 * objects made from the body live as long. A body that pauses, or takes too long in all, is given up. Until the account is known, the body counts for the address of the client.
 */
export function boundBodies(options: {
  budget: BodyBudget;
  /** Milliseconds without a byte after which the request is given up. */
  idleMs: number;
  /** Milliseconds that a body may take in all. */
  lastsMs: number;
  /** Milliseconds that a body of this request may take in all while it is read. */
  readMs: (exchange: Exchange) => number;
  address: (request: IncomingMessage) => string;
}): Step {
  const { budget, idleMs, lastsMs, readMs, address } = options;
  return async (ctx, next) => {
    const { req, res } = ctx;
    // A request without either header has no body (RFC 9112 §6.3).
    if (req.headers['content-length'] === undefined && req.headers['transfer-encoding'] === undefined) return next();
    const share = budget.open(`address ${address(req)}`);
    allowBody(req, { share, idleMs });
    const arrived = req.complete ? undefined : cutLateBody(req, res, lastsMs, readMs(ctx));
    try {
      await next();
    } finally {
      if (req.complete) arrived?.();
      // Code that answers without the framework may not have started to read yet.
      if (ctx.respond === false && !res.writableEnded) res.once('close', () => share.release());
      else share.release();
    }
  };
}
