import type { Logger } from 'pino';
import type { Settings } from '../config.ts';
import type { Queries } from '../db/statement.ts';
import { PostgresRelay } from '../relay/PostgresRelay.ts';
import type { Relay, RelayMessage } from '../relay/Relay.ts';

/**
 * The wake-up channel between processes: Redis when it is configured, otherwise the notifications of the database. What
 * speaks to Redis is loaded only there.
 */
export async function createRelay(
  settings: Pick<Settings, 'REDIS_URL'>,
  database: { url: string; queries: Queries },
  receive: (message: RelayMessage) => void,
  log: Logger,
): Promise<Relay> {
  if (settings.REDIS_URL !== undefined) {
    const { RedisRelay } = await import('../relay/RedisRelay.ts');
    return new RedisRelay(settings.REDIS_URL, receive, log);
  }
  return new PostgresRelay(database.url, database.queries, receive, log);
}
