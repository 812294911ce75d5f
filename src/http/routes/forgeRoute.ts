import type { IncomingMessage } from 'node:http';
import type { Context, Middleware } from 'koa';
import { Refusal } from '../../errors.ts';
import { nameBodyOwner, receiveBody } from '../../lib/bodies/receiveBody.ts';
import type { Limiter } from '../../lib/Limiter.ts';
import { answerRefusal } from '../answerRefusal.ts';
import { asBodyRefusal } from '../bodies/asBodyRefusal.ts';
import { UnknownTargets } from './UnknownTargets.ts';

const PATH = /^\/webhooks\/forge\/([a-z]+)\/([\w-]{1,64})$/;
/** GitHub sends nothing larger. */
const MOST_BYTES = 25 * 1024 * 1024;
/** Of one webhook; a busy repository sends a few in a second. */
const MOST_PER_MINUTE = 600;

/** A request that arrived, with what its signature is judged by. */
export interface Arrived {
  header(name: string): string;
  readonly body: Buffer;
}

/**
 * Reads a delivery.
 * @throws Refusal
 */
export async function receiveDelivery(ctx: Context): Promise<Arrived> {
  const body = await receiveBody(ctx.req, { limit: MOST_BYTES }).catch((error: unknown) => {
    throw asBodyRefusal(error);
  });
  return { header: (name) => ctx.get(name), body };
}

/** Answers a delivery: 202 once it is taken, or why it is refused. */
export async function answerDelivery(ctx: Context, take: () => Promise<void>): Promise<void> {
  try {
    await take();
    ctx.status = 202;
    ctx.type = 'application/json';
    ctx.body = '{"received":true}';
  } catch (error) {
    answerRefusal(ctx, error);
  }
}

/**
 * POST /webhooks/forge/{forge}/{webhookId}: takes the deliveries of a repository's forge. It is answered as soon as it is taken. The
 * bytes count for the account of the webhook, and the bound counts for each webhook, so that a flood costs no other account. An address
 * without a webhook is answered like a wrong signature, and its body is not read; for a while, no statement looks for it again.
 */
export function forgeRoute(options: {
  limiter: Limiter;
  now: () => Date;
  /** The address of the client. */
  address(request: IncomingMessage): string;
  /** What a delivery is addressed to; undefined when there is none. */
  find(
    forge: string,
    webhookId: string,
  ): Promise<{ accountId: string; take(arrived: Arrived): Promise<void> } | undefined>;
}): Middleware {
  const unknown = new UnknownTargets();
  const take = async (ctx: Context, forge: string, webhookId: string) => {
    const target = `${forge} ${webhookId}`;
    const client = options.address(ctx.req);
    const webhook = await unknown.find(target, client, () => options.find(forge, webhookId));
    if (webhook === undefined) throw new Refusal('bad_signature');
    const { allowed, retryAfter } = await options.limiter.hit(`forge ${webhookId}`, MOST_PER_MINUTE, 60, options.now());
    if (!allowed) throw new Refusal('too_many_requests', { retryAfter });
    nameBodyOwner(ctx.req, webhook.accountId);
    await webhook.take(await receiveDelivery(ctx));
  };
  return async (ctx, next) => {
    const [, forge, webhookId] = PATH.exec(ctx.path) ?? [];
    if (ctx.method !== 'POST' || forge === undefined || webhookId === undefined) return next();
    return answerDelivery(ctx, () => take(ctx, forge, webhookId));
  };
}
