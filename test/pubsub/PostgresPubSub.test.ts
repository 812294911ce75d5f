import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { jest } from '@jest/globals';
import { Database } from '../../src/db/Database.ts';
import type { Signal } from '../../src/events/signals.ts';
import { PostgresPubSub } from '../../src/pubsub/PostgresPubSub.ts';
import type { PubSubMessage } from '../../src/pubsub/PubSub.ts';
import { createTestDatabase, type TestDatabase } from '../support/postgres.ts';

const run = (runId: string): Signal => ({ kind: 'run', accountId: 'a', projectId: 'p', runId });

/** A channel with what it heard; `until` waits for the news that make a condition true. */
function listening(url: string, db: Database) {
  const heard: PubSubMessage[] = [];
  let changed: () => void = () => undefined;
  const warn = jest.fn();
  const pubSub = new PostgresPubSub(
    url,
    db,
    (message) => {
      heard.push(message);
      changed();
    },
    { warn },
  );
  const until = async (condition: () => boolean) => {
    while (!condition()) {
      await new Promise<void>((resolve) => {
        changed = resolve;
      });
    }
  };
  const signals = () => heard.flatMap((message) => message.signals);
  return { relay: pubSub, heard, until, signals, warn };
}

describe('the wake-up channel over PostgreSQL', () => {
  let database: TestDatabase;
  let db: Database;

  beforeAll(async () => {
    database = await createTestDatabase();
    db = await Database.open({ url: database.url, poolSize: 4 });
  });
  afterAll(async () => {
    await db.close();
    await database.drop();
  });

  it('wakes the other process with the signals, and never its own', async () => {
    const [left, right] = [listening(database.url, db), listening(database.url, db)];
    await Promise.all([left.relay.start(), right.relay.start()]);
    const before = left.heard.length;
    left.relay.send({ wake: true, signals: [{ ...run('r-1'), origin: 'page-7' }] });
    await right.until(() => right.signals().length > 0);
    expect(right.heard.at(-1)).toMatchObject({ wake: true, signals: [{ ...run('r-1'), origin: 'page-7' }] });
    right.relay.send({ wake: false, signals: [run('r-2')] });
    await left.until(() => left.signals().length > 0);
    expect(left.heard.slice(before).map(({ wake, signals }) => ({ wake, signals }))).toEqual([
      { wake: false, signals: [run('r-2')] },
    ]);
    await Promise.all([left.relay.stop(), right.relay.stop()]);
  });

  it('carries a burst whole, however long', async () => {
    const [left, right] = [listening(database.url, db), listening(database.url, db)];
    await Promise.all([left.relay.start(), right.relay.start()]);
    const id = 'f'.repeat(36);
    const burst = Array.from({ length: 205 }, (_, i): Signal => {
      const change = i % 2 ? 'card-released' : 'columns-changed';
      return {
        kind: 'board',
        accountId: id,
        projectId: id,
        change,
        cardId: `${i}`.padStart(36, '0'),
        origin: 'o'.repeat(64),
      };
    });
    left.relay.send({ wake: true, signals: burst.slice(0, 3) });
    left.relay.send({ wake: false, signals: burst.slice(3) });
    await right.until(() => right.signals().length >= burst.length);
    const order = (a: Signal, b: Signal) => JSON.stringify(a).localeCompare(JSON.stringify(b));
    expect([...right.signals()].sort(order)).toEqual([...burst].sort(order));
    expect(right.heard.filter((message) => message.wake && message.signals.length > 0)).toHaveLength(1);
    await Promise.all([left.relay.stop(), right.relay.stop()]);
  });

  it.each(['x', '\u00e4'])('drops a signal that no notice can carry alone, of the letter %s', async (letter) => {
    const [left, right] = [listening(database.url, db), listening(database.url, db)];
    await Promise.all([left.relay.start(), right.relay.start()]);
    // Each fits into a notice, and no two of them do.
    const long = Array.from({ length: 3 }, (_, i) => run(`${i}`.padEnd(letter === 'x' ? 7_000 : 3_600, letter)));
    const [before, after] = [run('r-6'), run('r-7')];
    left.relay.send({ wake: true, signals: [before, run(letter.repeat(200_000)), ...long, after] });
    await right.until(() => right.signals().length >= 5);
    // Notices take connections of their own, so that any may come first.
    const ids = (signals: readonly Signal[]) => signals.map((signal) => 'runId' in signal && signal.runId).sort();
    expect(ids(right.signals()).join() === ids([before, ...long, after]).join()).toBe(true);
    expect(right.heard.filter((message) => message.wake && message.signals.length > 0)).toHaveLength(1);
    expect(left.warn.mock.calls).toEqual([[{ event: 'signal_dropped', kind: 'run' }, expect.any(String)]]);
    await Promise.all([left.relay.stop(), right.relay.stop()]);
  });

  it('wakes though the only signal is one that no notice can carry', async () => {
    const [left, right] = [listening(database.url, db), listening(database.url, db)];
    await Promise.all([left.relay.start(), right.relay.start()]);
    left.relay.send({ wake: true, signals: [run('x'.repeat(8_000))] });
    await right.until(() => right.heard.length > 1);
    expect(right.heard.at(-1)).toEqual({ wake: true, signals: [] });
    await Promise.all([left.relay.stop(), right.relay.stop()]);
  });

  it.each(['nonsense', '{}', 'null'])('ignores a foreign notice: %p', async (payload) => {
    const [left, right] = [listening(database.url, db), listening(database.url, db)];
    await Promise.all([left.relay.start(), right.relay.start()]);
    await db.pool.query("select pg_notify('bascule', $1)", [payload]);
    left.relay.send({ wake: false, signals: [run('r-4')] });
    await right.until(() => right.signals().length > 0);
    expect(right.heard.slice(1).map((message) => message.signals)).toEqual([[run('r-4')]]);
    await Promise.all([left.relay.stop(), right.relay.stop()]);
  });

  it('comes back after a lost connection, says so, and looks for what it missed', async () => {
    const [left, right] = [listening(database.url, db), listening(database.url, db)];
    await left.relay.start();
    const pids = async () => {
      const found = await db.pool.query<{ pid: number }>(
        "select pid from pg_stat_activity where datname = current_database() and query like 'listen %'",
      );
      return found.rows.map((row) => row.pid);
    };
    const known = await pids();
    await right.relay.start();
    const [pid] = (await pids()).filter((each) => !known.includes(each));
    expect(right.heard).toEqual([{ wake: true, signals: [] }]);
    await db.pool.query('select pg_terminate_backend($1)', [pid]);
    await right.until(() => right.heard.length === 2);
    expect(right.heard[1]).toEqual({ wake: true, signals: [] });
    expect(right.warn).toHaveBeenCalledWith({ event: 'relay_lost' }, expect.any(String));
    left.relay.send({ wake: false, signals: [run('r-3')] });
    await right.until(() => right.signals().length > 0);
    expect(right.signals()).toEqual([run('r-3')]);
    await Promise.all([left.relay.stop(), right.relay.stop()]);
  });

  it('notices a connection that died silently', async () => {
    const { hostname, port } = new URL(database.url);
    let deaf = false;
    const pipes: Socket[] = [];
    const proxy = createServer((near) => {
      const far = connect({ host: hostname, port: Number(port) });
      pipes.push(near, far);
      near.on('data', (bytes) => deaf || far.write(bytes)).on('error', () => undefined);
      far.on('data', (bytes) => deaf || near.write(bytes)).on('error', () => undefined);
    });
    await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
    const through = new URL(database.url);
    through.port = String((proxy.address() as AddressInfo).port);
    const lost = Promise.withResolvers<void>();
    const log = { warn: () => lost.resolve() };
    const pubSub = new PostgresPubSub(through.href, db, () => undefined, log, { everyMs: 20, withinMs: 200 });
    await pubSub.start();
    deaf = true;
    await lost.promise;
    await pubSub.stop();
    for (const pipe of pipes) pipe.destroy();
    await new Promise((resolve) => proxy.close(resolve));
  });

  it('sends again after a stop that cut a gathering short', async () => {
    const [left, right] = [listening(database.url, db), listening(database.url, db)];
    await Promise.all([left.relay.start(), right.relay.start()]);
    left.relay.send({ wake: true, signals: [] });
    await left.relay.stop();
    await left.relay.start();
    left.relay.send({ wake: false, signals: [run('r-5')] });
    await right.until(() => right.signals().length > 0);
    await Promise.all([left.relay.stop(), right.relay.stop()]);
  });

  it('starts and stops twice without harm', async () => {
    const { relay, heard } = listening(database.url, db);
    await relay.stop();
    await relay.start();
    await relay.start();
    relay.send({ wake: true, signals: [] });
    await relay.stop();
    await relay.stop();
    expect(heard).toHaveLength(1);
  });
});
