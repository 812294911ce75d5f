import type { Settings } from '../config.ts';
import type { Queries } from '../db/statement.ts';
import type { Limiter } from '../limits/Limiter.ts';
import { PostgresLimiter } from '../limits/PostgresLimiter.ts';
import { RedisLimiter } from '../limits/RedisLimiter.ts';

/** Counters that all processes share: in Redis where there is one, else in the database. */
export function createLimiter(settings: Pick<Settings, 'REDIS_URL'>, queries: Queries): Limiter {
  return settings.REDIS_URL === undefined ? new PostgresLimiter(queries) : new RedisLimiter(settings.REDIS_URL);
}
