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
});
