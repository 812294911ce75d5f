import { Redis } from 'ioredis';
import type { PubSubMessage } from '../../src/pubsub/PubSub.ts';
import { RedisPubSub } from '../../src/pubsub/RedisPubSub.ts';
import { freePort } from '../support/freePort.ts';
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
    const heard: PubSubMessage[] = [];
    const echo: PubSubMessage[] = [];
    const arrived = Promise.withResolvers<void>();
    const listener = new RedisPubSub(
      redis.url,
      (message) => {
        heard.push(message);
        if (message.signals.length > 0) arrived.resolve();
      },
      log,
    );
    const sender = new RedisPubSub(redis.url, (message) => echo.push(message), log);
    await listener.start();
    await sender.start();
    const signal = { kind: 'bridge' as const, accountId: 'a', bridgeId: 'b' };
    // Subscribing takes a moment; until it is done, a message is sent again.
    const again = setInterval(() => sender.send({ wake: true, signals: [signal] }), 20);
    await arrived.promise;
    clearInterval(again);
    expect(heard.find((message) => message.signals.length > 0)).toMatchObject({ wake: true, signals: [signal] });
    expect(echo.filter((message) => message.signals.length > 0)).toEqual([]);
    await listener.stop();
    await sender.stop();
  });

  it('ignores foreign messages, and receives the next one', async () => {
    const heard: PubSubMessage[] = [];
    const ready = Promise.withResolvers<void>();
    const told = Promise.withResolvers<void>();
    const pubSub = new RedisPubSub(
      redis.url,
      (message) => {
        heard.push(message);
        ready.resolve();
        if (heard.length === 2) told.resolve();
      },
      log,
    );
    await pubSub.start();
    await ready.promise;
    const stranger = new Redis(redis.url);
    const good = { wake: true, signals: [] };
    const signals = [{ kind: 'run' }, { kind: 'nothing' }, null].map((signal) => ({ ...good, signals: [signal] }));
    for (const bad of [
      '{',
      'null',
      '7',
      '{"from":"x"}',
      ...signals.map((each) => JSON.stringify({ from: 'x', ...each })),
    ]) {
      await stranger.publish('bascule:relay', bad);
    }
    await stranger.publish('bascule:relay', JSON.stringify({ from: 'x', wake: false, signals: [] }));
    await told.promise;
    expect(heard).toEqual([good, { wake: false, signals: [] }]);
    stranger.disconnect();
    await pubSub.stop();
  });

  it('listens as soon as Redis is there, also when it was away at the start', async () => {
    const port = await freePort();
    const away = Promise.withResolvers<void>();
    const told = Promise.withResolvers<void>();
    const pubSub = new RedisPubSub(
      `redis://127.0.0.1:${port}`,
      (message) => {
        if (message.signals.length > 0) told.resolve();
      },
      { warn: () => away.resolve() },
    );
    await pubSub.start();
    // Long enough that the first attempts have failed and what waited for them was given up.
    await away.promise;
    await new Promise((resolve) => setTimeout(resolve, 300));
    const late = await startRedis(port);
    const sender = new RedisPubSub(late.url, () => undefined, log);
    await sender.start();
    const signal = { kind: 'bridge' as const, accountId: 'a', bridgeId: 'b' };
    const again = setInterval(() => sender.send({ wake: true, signals: [signal] }), 20);
    await told.promise;
    clearInterval(again);
    await sender.stop();
    await pubSub.stop();
    await late.stop();
  });
});
