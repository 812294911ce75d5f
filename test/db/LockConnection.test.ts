import { jest } from '@jest/globals';
import pg from 'pg';
import { LockConnection } from '../../src/db/LockConnection.ts';
import { createTestDatabase, type TestDatabase } from '../support/postgres.ts';
import { TcpProxy } from '../support/TcpProxy.ts';
import { until } from '../support/until.ts';

const NEVER_MS = 3_600_000;
const KEY = [4_620_999, 'work'] as const;

describe('a connection for locks', () => {
  let database: TestDatabase;
  let proxy: TcpProxy;
  let near: LockConnection;
  let other: LockConnection;

  beforeAll(async () => {
    database = await createTestDatabase({ template: 'template0' });
    const way = await TcpProxy.before(database.url);
    proxy = way.proxy;
    near = new LockConnection(way.url, { pingMs: NEVER_MS, answerMs: 500, silenceMs: NEVER_MS });
    other = new LockConnection(database.url);
  });
  afterAll(async () => {
    await near.close();
    await other.close();
    await proxy.close();
    await database.drop();
  });

  it('leaves no lock behind that the server grants after the question was given up', async () => {
    await (await near.tryHold([KEY[0], 'first']))?.release();
    const pass = proxy.holdAnswers();
    await expect(near.tryHold(KEY)).rejects.toThrow();
    pass();
    const held = await until('the lock is free', () => near.tryHold(KEY));
    expect(await other.tryHold(KEY)).toBeUndefined();
    await held.release();
    const followed = await other.tryHold(KEY);
    expect(followed?.sure()).toBe(true);
    await followed?.release();
  });

  it('has one statement on its way at a time, whatever is held, released and pinged at once', async () => {
    let underWay = 0;
    let most = 0;
    const send = pg.Client.prototype.query as unknown as (...args: unknown[]) => Promise<unknown>;
    const spy = jest.spyOn(pg.Client.prototype, 'query').mockImplementation(async function (
      this: pg.Client,
      ...args: unknown[]
    ) {
      most = Math.max(most, ++underWay);
      try {
        return await send.apply(this, args);
      } finally {
        underWay--;
      }
    });
    const busy = new LockConnection(database.url, { pingMs: 1, answerMs: 30_000, silenceMs: NEVER_MS });
    try {
      for (let round = 0; round < 20; round++) {
        const held = await Promise.all(['a', 'b', 'c', 'd'].map((name) => busy.tryHold([KEY[0], name])));
        expect(held).not.toContain(undefined);
        await Promise.all(held.map((lock) => lock?.release()));
      }
    } finally {
      await busy.close();
      spy.mockRestore();
    }
    expect(most).toBe(1);
  });
});
