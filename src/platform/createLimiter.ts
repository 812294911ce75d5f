import type { Settings } from '../config.ts';
import type { Queries } from '../db/statement.ts';
import type { Limiter } from '../lib/Limiter.ts';
import type { Service } from '../lib/lifecycle.ts';
import { PostgresLimiter } from '../limits/PostgresLimiter.ts';
import { RedisLimiter } from '../limits/RedisLimiter.ts';

/**
 * The counters that all processes share, in Redis when it is configured and otherwise in the database, with the
 * services to start for them.
 */
export function createLimiter(
  settings: Pick<Settings, 'REDIS_URL'>,
  queries: Queries,
): { limiter: Limiter; services: readonly Service[] } {
  if (settings.REDIS_URL === undefined) return { limiter: new PostgresLimiter(queries), services: [] };
  const limiter = new RedisLimiter(settings.REDIS_URL);
  return { limiter, services: [limiter] };
}
