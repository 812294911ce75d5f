import type { Queries } from '../../src/db/statement.ts';
import { appendEvents } from '../../src/events/appendEvents.ts';
import { OutboxTail } from '../../src/events/OutboxTail.ts';
import { SHARDS, shardOf } from '../../src/events/shardOf.ts';
import { newId } from '../../src/lib/uuid.ts';
import { createDomainWorld, type DomainWorld } from '../support/domain.ts';
import { emptyTables } from '../support/emptyTables.ts';
import { until } from '../support/until.ts';

const NEVER_MS = 3_600_000;
const owner = newId();
const project = newId();

describe('the tail of the outbox', () => {
  let world: DomainWorld;
  let tail: OutboxTail;
  let heard: string[];
  let logged: string[];
  /** A layer between the tail's reads and the database. */
  let before: (() => Promise<void>) | undefined;

  beforeAll(async () => {
    world = await createDomainWorld();
  });
  afterAll(() => world.close());
  beforeEach(async () => {
    await emptyTables(world, 'outbox');
    [heard, logged, before] = [[], [], undefined];
    const queries = {
      query: async (...args: Parameters<Queries['query']>) => {
        if (args[0].name === 'outbox_tail') await before?.();
        return world.db.query(...args);
      },
    } as Queries;
    tail = new OutboxTail(
      queries,
      { error: (fields, message) => logged.push(`${(fields as { event: string }).event}: ${message}`) },
      NEVER_MS,
    );
    tail.listen((event) => heard.push(event.payload));
  });
  afterEach(() => tail.stop());

  const append = (...payloads: string[]) => {
    const events = payloads.map((payload) => ({
      ownerId: owner,
      projectId: project,
      type: 'project.renamed' as const,
      payload,
    }));
    return appendEvents(world.db, world.now, events);
  };
  const hears = (...payloads: string[]) =>
    until(`${payloads.at(-1)} is heard`, () => heard.length >= payloads.length && heard).then(() =>
      expect(heard).toEqual(payloads),
    );

  it('begins where the outbox ends when it starts, and delivers each event whole', async () => {
    await append('old');
    await tail.start();
    const events: unknown[] = [];
    tail.listen((event) => events.push(event));
    await append('new');
    tail.wake();
    await hears('new');
    expect(events).toEqual([
      {
        sequence: expect.stringMatching(/^\d+$/),
        ownerId: owner,
        projectId: project,
        type: 'project.renamed',
        payload: 'new',
        createdAt: world.now,
      },
    ]);
  });

  it('finds events of a shard that was empty when it started', async () => {
    await tail.start();
    await append('first');
    tail.wake();
    await hears('first');
  });

  it('reads once more after a wake that came during a read, and not again after that', async () => {
    await tail.start();
    const { promise, resolve } = Promise.withResolvers<void>();
    let reads = 0;
    before = () => (++reads === 1 ? promise : Promise.resolve());
    tail.wake();
    await until('the first read is under way', () => reads === 1);
    await append('meanwhile');
    for (let i = 0; i < 3; i++) tail.wake();
    resolve();
    await hears('meanwhile');
    await until('the last read is over', () => reads >= 2);
    for (let turn = 0; turn < 20; turn++) await new Promise(setImmediate);
    expect(reads).toBe(2);
  });

  it('does not read again on its own after an uninterrupted read', async () => {
    await tail.start();
    let reads = 0;
    before = async () => void reads++;
    tail.wake();
    await append('later');
    await until('it has read', () => reads === 1);
    await world.sql('select 1');
    for (let turn = 0; turn < 50; turn++) await new Promise(setImmediate);
    expect(reads).toBe(1);
  });

  it('reads the shards that a commit names, and all of them where none are named', async () => {
    await tail.start();
    await append('first');
    tail.wake([(shardOf(owner) + 1) % SHARDS]);
    tail.wake([]);
    let reads = 0;
    before = async () => void reads++;
    tail.wake([(shardOf(owner) + 2) % SHARDS]);
    await until('it has read', () => reads === 1);
    await world.sql('select 1');
    expect(heard).toEqual([]);
    tail.wake([shardOf(owner)]);
    await hears('first');
    await append('second');
    tail.wake();
    await hears('first', 'second');
  });

  it('reads the shards that are named during a read', async () => {
    await tail.start();
    const gate = Promise.withResolvers<void>();
    before = () => gate.promise;
    tail.wake([(shardOf(owner) + 1) % SHARDS]);
    await append('named');
    tail.wake([shardOf(owner)]);
    gate.resolve();
    await hears('named');
  });

  it('reads on past a page, in order, and delivers nothing twice', async () => {
    await tail.start();
    const payloads = Array.from({ length: 1_001 }, (_, place) => `event ${place}`);
    await append(...payloads);
    tail.wake();
    await hears(...payloads);
  });

  it('looks by itself, so that a lost wake-up costs a delay and never an event', async () => {
    const looking = new OutboxTail(world.db, { error: () => undefined }, 10);
    looking.listen((event) => heard.push(event.payload));
    await looking.start();
    await append('unannounced');
    await hears('unannounced');
    await looking.stop();
  });

  it('continues where it stood once the database is back, and says that it was away', async () => {
    await tail.start();
    await append('kept');
    before = () => Promise.reject(new Error('away'));
    tail.wake();
    await until('it is logged', () => logged.length > 0);
    expect(logged).toEqual(['outbox_tail_failed: outbox not readable']);
    before = undefined;
    tail.wake();
    await hears('kept');
  });

  it('is silent once it is stopped, even about a read that fails then, and starts again at the end', async () => {
    await tail.start();
    const { promise, reject } = Promise.withResolvers<void>();
    let reads = 0;
    before = () => {
      reads++;
      return promise;
    };
    tail.wake();
    await until('a read is under way', () => reads === 1);
    const stopped = tail.stop();
    reject(new Error('away'));
    await stopped;
    before = undefined;
    await append('unheard');
    tail.wake();
    expect([reads, heard, logged]).toEqual([1, [], []]);
    await tail.start();
    await append('heard');
    tail.wake();
    await hears('heard');
  });

  it('starts once, however often it is called', async () => {
    await tail.start();
    await append('named');
    await tail.start();
    tail.wake();
    await hears('named');
  });

  it('does nothing before it is started', async () => {
    let reads = 0;
    before = async () => void reads++;
    tail.wake();
    expect(reads).toBe(0);
  });

  it('delivers nothing more to a listener that was removed', async () => {
    await tail.start();
    const gone: string[] = [];
    const leave = tail.listen((event) => gone.push(event.payload));
    await append('one');
    tail.wake();
    await hears('one');
    leave();
    await append('two');
    tail.wake();
    await hears('one', 'two');
    expect(gone).toEqual(['one']);
  });
});

describe('appending to the outbox', () => {
  it('asks the database for nothing when there is nothing', async () => {
    const queries = { query: () => Promise.reject(new Error('asked')) } as unknown as Queries;
    await expect(appendEvents(queries, new Date(0), [])).resolves.toBeUndefined();
  });

  it('spreads owners over all shards by the last digits of their ids', () => {
    const shards = new Set(Array.from({ length: 5_000 }, () => shardOf(newId())));
    expect([...shards].sort((a, b) => a - b)).toEqual(Array.from({ length: SHARDS }, (_, shard) => shard));
    expect(shardOf('00000000-0000-4000-8000-00000000ffc1')).toBe(1);
  });
});
