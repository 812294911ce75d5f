import type { IncomingMessage } from 'node:http';
import type { BodyBudget } from '../lib/BodyBudget.ts';
import { allowBody } from '../lib/receiveBody.ts';
import type { Step } from './Exchange.ts';

/**
 * Lets each request's body take its part of what the process holds, and gives it back when the request is answered: what
 * was made of a body lives as long. Until an account is known behind it, it counts for the client's address.
 */
export function boundBodies(options: {
  budget: BodyBudget;
  /** Milliseconds without a byte after which a sender is given up. */
  idleMs: number;
  address: (request: IncomingMessage) => string;
}): Step {
  const { budget, idleMs, address } = options;
  return async (ctx, next) => {
    const { req, res } = ctx;
    // Whoever announces no body sends none: without either header the message ends with its head (RFC 9112 §6.3).
    if (req.headers['content-length'] === undefined && req.headers['transfer-encoding'] === undefined) return next();
    const share = budget.open(`address ${address(req)}`);
    allowBody(req, { share, idleMs });
    try {
      await next();
    } finally {
      // Who answers without the framework has maybe not even begun to read.
      if (ctx.respond === false && !res.writableEnded) res.once('close', () => share.release());
      else share.release();
    }
  };
}
