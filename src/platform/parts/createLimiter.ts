import type { Settings } from '../../config.ts';
import type { Queries } from '../../db/statement.ts';
import type { Limiter } from '../../lib/Limiter.ts';
import type { Service } from '../../lib/lifecycle.ts';
import { PostgresLimiter } from '../../limits/PostgresLimiter.ts';

/**
 * The counters that all processes share, in Redis when it is configured and otherwise in the database, with the
 * services to start for them.
 */
export async function createLimiter(
  settings: Pick<Settings, 'REDIS_URL'>,
  queries: Queries,
): Promise<{ limiter: Limiter; services: readonly Service[] }> {
  if (settings.REDIS_URL === undefined) return { limiter: new PostgresLimiter(queries), services: [] };
  const { RedisLimiter } = await import('../../limits/RedisLimiter.ts');
  const limiter = new RedisLimiter(settings.REDIS_URL);
  return { limiter, services: [limiter] };
}
