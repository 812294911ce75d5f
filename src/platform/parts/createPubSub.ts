import type { Logger } from 'pino';
import type { Settings } from '../../config.ts';
import type { Queries } from '../../db/statement.ts';
import { PostgresPubSub } from '../../pubsub/PostgresPubSub.ts';
import type { PubSub, PubSubMessage } from '../../pubsub/PubSub.ts';

/**
 * The wake-up channel between processes: Redis when it is configured, otherwise the notifications of the database. What
 * speaks to Redis is loaded only there.
 */
export async function createPubSub(
  settings: Pick<Settings, 'REDIS_URL'>,
  database: { url: string; queries: Queries },
  receive: (message: PubSubMessage) => void,
  log: Logger,
): Promise<PubSub> {
  if (settings.REDIS_URL !== undefined) {
    const { RedisPubSub } = await import('../../pubsub/RedisPubSub.ts');
    return new RedisPubSub(settings.REDIS_URL, receive, log);
  }
  return new PostgresPubSub(database.url, database.queries, receive, log);
}
