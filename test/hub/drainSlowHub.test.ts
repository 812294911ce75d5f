import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { Database } from '../../src/db/Database.ts';
import { LockConnection } from '../../src/db/LockConnection.ts';
import { appendEvents } from '../../src/events/appendEvents.ts';
import type { NewEvent, StoredEvent } from '../../src/events/eventTypes.ts';
import { OutboxDrain } from '../../src/events/OutboxDrain.ts';
import { MercurePublisher } from '../../src/hub/MercurePublisher.ts';
import type { Update } from '../../src/hub/Update.ts';
import { newId } from '../../src/lib/uuid.ts';
import { createTestDatabase, type TestDatabase } from '../support/postgres.ts';
import { TcpProxy } from '../support/TcpProxy.ts';
import { until } from '../support/until.ts';

/** Times of a lock that is soon lost, in milliseconds. */
const SOON = { pingMs: 50, answerMs: 200, silenceMs: 1_000 };

/** A hub on a socket of its own that takes its time for each update. */
class SlowHub {
  readonly taken: { id: string; data: string }[] = [];
  delayMs = 0;
  /** While this is pending, the hub answers nobody after its first so many updates. */
  held: Promise<void> | undefined;
  heldAfter = 0;
  private server: Server | undefined;

  async start(): Promise<string> {
    this.server = createServer(async (request, response) => {
      const form = new URLSearchParams(await text(request));
      await pause(this.delayMs);
      if (this.taken.length >= this.heldAfter) await this.held;
      this.taken.push({ id: form.get('id') ?? '', data: form.get('data') ?? '' });
      response.end(form.get('id'));
    });
    this.server.listen(0, '127.0.0.1');
    await once(this.server, 'listening');
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/hub`;
  }

  stop(): void {
    this.server?.closeAllConnections();
    this.server?.close();
  }

  get data(): string[] {
    return this.taken.map(({ data }) => data);
  }
}

describe('the drain before a slow hub', () => {
  let database: TestDatabase;
  let db: Database;
  let hub: SlowHub;
  let hubUrl: string;
  let drains: OutboxDrain<Update>[];
  let warnings: object[];

  beforeAll(async () => {
    database = await createTestDatabase();
    db = await Database.open({ url: `${database.url}?application_name=pool`, poolSize: 10 });
  });
  beforeEach(async () => {
    await db.pool.query('truncate outbox, outbox_cursor');
    hub = new SlowHub();
    hubUrl = await hub.start();
    drains = [];
    warnings = [];
  });
  afterEach(async () => {
    hub.delayMs = 0;
    hub.held = undefined;
    for (const made of drains) await made.stop();
    hub.stop();
  });
  afterAll(async () => {
    await db.close();
    await database.drop();
  });

  async function startDrain(lockUrl = `${database.url}?application_name=lock`): Promise<OutboxDrain<Update>> {
    const made = new OutboxDrain<Update>({
      db,
      locks: new LockConnection(lockUrl, SOON),
      publisher: new MercurePublisher({ url: hubUrl, secret: 'a-secret-that-is-long-enough-for-hs256' }),
      toUpdate: ({ sequence, payload }: StoredEvent) => ({ id: sequence, topics: ['t'], data: payload, private: true }),
      log: { warn: (fields) => warnings.push(fields), error: (fields) => warnings.push(fields) },
      pollMs: 20,
      retryMs: 10,
      sliceMs: 50,
    });
    drains.push(made);
    await made.start();
    return made;
  }

  const append = (owner: string, ...payloads: string[]) =>
    db.transaction(({ queries }) =>
      appendEvents(
        queries,
        new Date(),
        payloads.map((payload): NewEvent => ({ type: 'project.renamed', ownerId: owner, projectId: newId(), payload })),
      ),
    );
  const named = (prefix: string, count: number) => Array.from({ length: count }, (_, i) => `${prefix}${i}`);
  const remembered = async () => {
    const { rows } = await db.pool.query<{ at: string }>('select max(sequence) as at from outbox_cursor');
    return BigInt(rows[0]?.at ?? 0);
  };
  const cut = (where: string) =>
    db.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid() and ${where}`,
    );

  it('remembers what it posted in the middle of a page, and has no transaction open while it posts', async () => {
    hub.delayMs = 60;
    const owner = newId();
    await append(owner, ...named('e', 15));
    await startDrain();
    let waiting = 0;
    await until('a part is remembered while posts are under way', async () => {
      const { rows } = await db.pool.query<{ waiting: number }>(
        `select count(*)::int as waiting from pg_stat_activity where datname = current_database() and state = 'idle in transaction'`,
      );
      waiting += rows[0]?.waiting ?? 0;
      return (await remembered()) > 0n;
    });
    expect(hub.taken.length).toBeLessThan(15);
    expect(waiting).toBe(0);
    hub.delayMs = 0;
    await until('all are posted', () => hub.taken.length === 15);
    expect(hub.data).toEqual(named('e', 15));
  });

  it('comes to the end although whatever stands idle in a transaction is ended all the time', async () => {
    hub.delayMs = 20;
    const [owner, other] = [newId(), newId()];
    await append(owner, ...named('a', 60));
    await append(other, ...named('b', 60));
    await startDrain();
    // The effect of a server's limit on idle transactions on a page that takes longer.
    await until('all are posted', async () => {
      await cut(`state = 'idle in transaction' and state_change < now() - interval '150 ms'`);
      return new Set(hub.data).size === 120;
    });
    expect(hub.data.filter((data) => data.startsWith('a'))).toEqual(named('a', 60));
    expect(hub.data.filter((data) => data.startsWith('b'))).toEqual(named('b', 60));
    expect(warnings).toEqual([]);
  });

  it('continues in order, by itself or in another process, when the connection of its lock is cut in the middle of a page', async () => {
    hub.delayMs = 15;
    const owners = [newId(), newId(), newId()];
    for (const [i, owner] of owners.entries()) await append(owner, ...named(`${i}-`, 40));
    await Promise.all([startDrain(), startDrain()]);
    let cuts = 0;
    await until('all are posted', async () => {
      if (cuts < 4 && hub.taken.length > 20 * (cuts + 1)) {
        cuts++;
        await cut(`application_name = 'lock'`);
      }
      return new Set(hub.data).size === 120;
    });
    expect(cuts).toBe(4);
    for (const i of owners.keys()) {
      const mine = hub.data.filter((data) => data.startsWith(`${i}-`));
      // At least once: events that were posted and not recorded come again, from an earlier event on and again in
      // order.
      expect([...new Set(mine)]).toEqual(named(`${i}-`, 40));
      expect(mine.length).toBeLessThan(40 + 4 * 20);
    }
  });

  it('leaves the work to another process when its lock goes deaf, and posts nothing itself any more', async () => {
    const { proxy, url } = await TcpProxy.before(`${database.url}?application_name=deaf`);
    try {
      await startDrain(url);
      await append(newId(), 'first');
      await until('the first process posted', () => hub.taken.length === 1);
      await startDrain();
      proxy.goDeaf({ all: true });
      const silent = `select 1 from pg_stat_activity where datname = current_database() and application_name = 'deaf'`;
      await until('the server ended the silent session', async () => (await db.pool.query(silent)).rowCount === 0);
      await append(newId(), 'second');
      await until('the other process posted', () => hub.taken.length === 2);
      expect(hub.data).toEqual(['first', 'second']);
    } finally {
      await proxy.close();
    }
  });

  it('gives an account with little its turn beside the backlog of another one', async () => {
    hub.delayMs = 5;
    const [busy, quiet] = [newId(), newId()];
    await append(busy, ...named('busy-', 300));
    // However long the event takes to be written, it finds most of the backlog.
    const { promise, resolve: goOn } = Promise.withResolvers<void>();
    hub.held = promise;
    hub.heldAfter = 10;
    await startDrain();
    await until('the backlog is under way', () => hub.taken.length === 10);
    await append(quiet, 'quiet');
    goOn();
    await until('the quiet account was told', () => hub.data.includes('quiet'));
    expect(hub.data.indexOf('quiet')).toBeLessThan(200);
  });
});
