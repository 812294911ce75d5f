import type { Middleware } from 'koa';
import { Refusal } from '../../errors.ts';
import { type Arrived, answerDelivery, receiveDelivery } from './forgeRoute.ts';

const PATH = '/webhooks/forge/github';

/**
 * POST /webhooks/forge/github: takes the deliveries of the app of this instance. Without a secret for them it refuses each, unread.
 */
export function forgeAppRoute({ take }: { take: ((arrived: Arrived) => Promise<void>) | undefined }): Middleware {
  return async (ctx, next) => {
    if (ctx.method !== 'POST' || ctx.path !== PATH) return next();
    return answerDelivery(ctx, async () => {
      if (take === undefined) {
        throw new Refusal('forbidden', {
          message: 'This instance has no FORGE_APP_WEBHOOK_SECRET, so it takes no deliveries of an app.',
        });
      }
      await take(await receiveDelivery(ctx));
    });
  };
}
