import type { Settings } from '../config.ts';
import type { Queries } from '../db/statement.ts';
import type { Limiter } from '../lib/Limiter.ts';
import type { Service } from '../lib/lifecycle.ts';
import { PostgresLimiter } from '../limits/PostgresLimiter.ts';
import { RedisLimiter } from '../limits/RedisLimiter.ts';

/** Counters that all processes share: in Redis where there is one, else in the database; and what to start for it. */
export function createLimiter(
  settings: Pick<Settings, 'REDIS_URL'>,
  queries: Queries,
): { limiter: Limiter; services: readonly Service[] } {
  if (settings.REDIS_URL === undefined) return { limiter: new PostgresLimiter(queries), services: [] };
  const limiter = new RedisLimiter(settings.REDIS_URL);
  return { limiter, services: [limiter] };
}
