import type { Middleware } from 'koa';
import { asRefusal, Refusal } from '../../errors.ts';
import { receiveBody } from '../../lib/bodies/receiveBody.ts';
import { asBodyRefusal } from '../bodies/asBodyRefusal.ts';
import { answerProblem } from '../problemBody.ts';

const PATH = '/webhooks/payment';
/** Stripe's largest events have some tens of kilobytes. */
const MOST_BYTES = 512 * 1024;

/**
 * POST /webhooks/payment: receives the events of the payment service. The signature covers the bytes of the body, so
 * they are read unchanged. While the instance takes no payments, the address does not exist.
 */
export function paymentRoute(options: {
  isOpen(): boolean;
  /** @throws Refusal */
  take(body: Buffer, signature: string): Promise<void>;
}): Middleware {
  return async (ctx, next) => {
    if (ctx.path !== PATH || ctx.method !== 'POST' || !options.isOpen()) return next();
    try {
      const body = await receiveBody(ctx.req, { limit: MOST_BYTES }).catch((error: unknown) => {
        throw asBodyRefusal(error);
      });
      await options.take(body, ctx.get('Stripe-Signature'));
      ctx.status = 200;
      ctx.type = 'application/json';
      ctx.body = '{"received":true}';
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const { status, code, message, retryAfter } = asRefusal(error);
      if (retryAfter !== undefined) ctx.set('Retry-After', String(retryAfter));
      answerProblem(ctx, status, { detail: message, error: code });
    }
    return undefined;
  };
}
