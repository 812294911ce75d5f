import type { IncomingMessage } from 'node:http';
import type { BodyBudget } from '../../lib/bodies/BodyBudget.ts';
import { allowBody } from '../../lib/bodies/receiveBody.ts';
import type { Step } from '../Exchange.ts';

/**
 * Charges each body to the memory budget of the process, and releases it when the request has been answered, because
 * objects made from the body live as long. Until the account is known, the body counts for the address of the client.
 */
export function boundBodies(options: {
  budget: BodyBudget;
  /** Milliseconds without a byte after which the request is given up. */
  idleMs: number;
  address: (request: IncomingMessage) => string;
}): Step {
  const { budget, idleMs, address } = options;
  return async (ctx, next) => {
    const { req, res } = ctx;
    // A request without either header has no body (RFC 9112 §6.3).
    if (req.headers['content-length'] === undefined && req.headers['transfer-encoding'] === undefined) return next();
    const share = budget.open(`address ${address(req)}`);
    allowBody(req, { share, idleMs });
    try {
      await next();
    } finally {
      // Code that answers without the framework may not have started to read yet.
      if (ctx.respond === false && !res.writableEnded) res.once('close', () => share.release());
      else share.release();
    }
  };
}
