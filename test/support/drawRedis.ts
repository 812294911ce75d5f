/** The databases of the run's Redis. A server under test draws one, so that it shares limits with no other. */
const DATABASES = 16_384;

/** An address in the Redis that TEST_REDIS_URL names; undefined where a run has none. */
export function drawRedis(): string | undefined {
  const { TEST_REDIS_URL: url } = process.env;
  return url ? `${url}/${Math.floor(Math.random() * DATABASES)}` : undefined;
}
