import { RedisRelay } from '../../src/relay/RedisRelay.ts';
import type { RelayMessage } from '../../src/relay/Relay.ts';
import { redisServer, startRedis, type TestRedis } from '../support/redis.ts';

const withRedis = redisServer === undefined ? describe.skip : describe;
const log = { warn: () => undefined };

withRedis('the wake-up channel over Redis', () => {
  let redis: TestRedis;

  beforeAll(async () => {
    redis = await startRedis();
  });
  afterAll(() => redis.stop());

  it('carries a message to the other processes and not back to its own', async () => {
    const heard: RelayMessage[] = [];
    const echo: RelayMessage[] = [];
    const arrived = Promise.withResolvers<void>();
    const listener = new RedisRelay(
      redis.url,
      (message) => {
        heard.push(message);
        if (message.signals.length > 0) arrived.resolve();
      },
      log,
    );
    const sender = new RedisRelay(redis.url, (message) => echo.push(message), log);
    await listener.start();
    await sender.start();
    const signal = { kind: 'bridge' as const, accountId: 'a', bridgeId: 'b' };
    // Subscribing takes a moment; until it stands, a message is told again.
    const again = setInterval(() => sender.send({ wake: true, signals: [signal] }), 20);
    await arrived.promise;
    clearInterval(again);
    expect(heard.find((message) => message.signals.length > 0)).toMatchObject({ wake: true, signals: [signal] });
    expect(echo.filter((message) => message.signals.length > 0)).toEqual([]);
    await listener.stop();
    await sender.stop();
  });
});
