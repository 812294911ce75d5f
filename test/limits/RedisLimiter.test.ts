import { RedisLimiter } from '../../src/limits/RedisLimiter.ts';
import { redisServer, startRedis, type TestRedis } from '../support/redis.ts';

const withRedis = redisServer === undefined ? describe.skip : describe;

withRedis('the limiter over Redis', () => {
  let redis: TestRedis;
  let one: RedisLimiter;
  let other: RedisLimiter;

  beforeAll(async () => {
    redis = await startRedis();
    one = new RedisLimiter(redis.url);
    other = new RedisLimiter(redis.url);
    await Promise.all([one.start(), other.start()]);
  });
  afterAll(async () => {
    await Promise.all([one.stop(), other.stop()]);
    await redis.stop();
  });

  it('counts the hits of two processes on one key together, exactly', async () => {
    const hits = await Promise.all(
      Array.from({ length: 70 }, (_, i) => (i % 2 === 0 ? one : other).hit('together', 60, 60)),
    );
    expect(hits.filter((hit) => hit.allowed)).toHaveLength(60);
    for (const hit of hits) expect(hit.retryAfter).toBeLessThanOrEqual(60);
  });

  it('keeps counts of different keys apart', async () => {
    for (let i = 0; i < 3; i++) await one.hit('a', 3, 60);
    expect((await one.hit('a', 3, 60)).allowed).toBe(false);
    expect((await one.hit('b', 3, 60)).allowed).toBe(true);
  });

  it('gives out what is left of a limit, and counts nothing that it refuses', async () => {
    const now = new Date();
    const draws = await Promise.all([one, other, one].map((limiter) => limiter.draw('drawn', 100, 60, now, 20, 45)));
    expect(draws.map(({ granted }) => granted).sort()).toEqual([0, 45, 45]);
    expect(await other.draw('drawn', 100, 60, now, 11, 11)).toMatchObject({ granted: 0, count: 90 });
    const last = await other.draw('drawn', 100, 60, now, 1, 50);
    expect(last).toMatchObject({ granted: 10, count: 100 });
    expect(last.endsInMs).toBeGreaterThan(0);
    expect(last.endsInMs).toBeLessThanOrEqual(60_000);
  });

  it('lets everything pass while Redis is away, and answers soon', async () => {
    const lonely = new RedisLimiter('redis://127.0.0.1:1');
    await lonely.start();
    expect((await lonely.hit('a', 0, 60)).allowed).toBe(true);
    expect((await lonely.draw('a', 0, 60, new Date(), 1, 5)).granted).toBe(5);
    await lonely.stop();
  });
});
