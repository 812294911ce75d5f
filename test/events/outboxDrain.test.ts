import type { HeldLock, LockConnection } from '../../src/db/LockConnection.ts';
import { appendEvents } from '../../src/events/appendEvents.ts';
import type { StoredEvent } from '../../src/events/eventTypes.ts';
import { OutboxDrain } from '../../src/events/OutboxDrain.ts';
import { SignalBus } from '../../src/events/signals.ts';
import { newId } from '../../src/lib/uuid.ts';
import { createDomainWorld, type DomainWorld } from '../support/domain.ts';
import { emptyTables } from '../support/emptyTables.ts';
import { until } from '../support/until.ts';

const NEVER_MS = 3_600_000;
const owner = newId();
const project = newId();

/** Gives the right to drain as the test says, and counts how often it was asked for. */
class Locks {
  asked = 0;
  closed = 0;
  free = true;
  sure = true;
  private last = new AbortController();

  tryHold = async (): Promise<HeldLock | undefined> => {
    this.asked++;
    if (!this.free) return undefined;
    this.last = new AbortController();
    return { lost: this.last.signal, sure: () => this.sure, release: async () => undefined };
  };
  close = async (): Promise<void> => void this.closed++;
  lose = (): void => this.last.abort();
}

describe('a drain that only commits wake', () => {
  let world: DomainWorld;
  let locks: Locks;
  let drain: OutboxDrain<StoredEvent>;
  let taken: string[];
  let failures: number[];
  let publisherStopped: number;
  let behave: (payload: string) => unknown;

  beforeAll(async () => {
    world = await createDomainWorld();
  });
  afterAll(() => world.close());
  beforeEach(async () => {
    await emptyTables(world, 'outbox', 'outbox_cursor');
    [locks, taken, failures, publisherStopped] = [new Locks(), [], [], 0];
    behave = () => undefined;
    drain = create();
  });
  afterEach(() => drain.stop());

  const create = (options: { pollMs?: number; retryMs?: number; enabled?: () => boolean } = {}) =>
    new OutboxDrain<StoredEvent>({
      db: world.db,
      locks: locks as unknown as LockConnection,
      publisher: {
        publish: async ({ payload, sequence }) => {
          await behave(payload);
          taken.push(payload);
          return sequence;
        },
        stop: () => void publisherStopped++,
      },
      toUpdate: (event) => event,
      log: {
        warn: (fields, message) => {
          expect([(fields as { event: string }).event, message]).toEqual(['hub_publish_failed', 'hub publish failed']);
          failures.push((fields as { failures: number }).failures);
        },
        error: () => undefined,
      },
      pollMs: NEVER_MS,
      retryMs: NEVER_MS,
      ...options,
    });
  const append = (...payloads: string[]) =>
    appendEvents(
      world.db,
      world.now,
      payloads.map((payload) => ({ ownerId: owner, projectId: project, type: 'project.renamed' as const, payload })),
    );
  const takes = async (...payloads: string[]) => {
    await until(`${payloads.at(-1)} is taken`, () => taken.length >= payloads.length);
    expect(taken).toEqual(payloads);
  };
  /** A look that finds nothing has come to its end. */
  const rests = async () => {
    for (let turn = 0; turn < 3; turn++) {
      await world.sql('select 1');
      await new Promise(setImmediate);
    }
  };

  it('publishes what was there at its start, and what is committed later at the next wake', async () => {
    await append('one');
    await drain.start();
    await takes('one');
    await rests();
    await append('two');
    drain.wake();
    await takes('one', 'two');
    expect(locks.asked).toBe(1);
  });

  it('looks again after a wake that came during a look', async () => {
    await append('one');
    const { promise, resolve } = Promise.withResolvers<void>();
    behave = () => promise;
    await drain.start();
    await append('two');
    drain.wake();
    resolve();
    await takes('one', 'two');
  });

  it('publishes a backlog page by page, to its end and in order', async () => {
    const payloads = Array.from({ length: 45 }, (_, place) => `event ${place}`);
    await append(...payloads);
    await drain.start();
    await takes(...payloads);
  });

  it('asks the hub no more after a failure until its time has come, however often it is woken', async () => {
    let tries = 0;
    behave = () => {
      tries++;
      throw new Error('connect ECONNREFUSED');
    };
    await append('one');
    await drain.start();
    await until('it has failed', () => failures.length > 0);
    for (let wakes = 0; wakes < 5; wakes++) {
      await rests();
      drain.wake();
    }
    await rests();
    expect([tries, failures]).toEqual([1, [1]]);
  });

  it('retries by itself, counts the failures in a row, and reacts to commits again once the hub is back', async () => {
    drain = create({ retryMs: 1 });
    let tries = 0;
    behave = () => {
      if (++tries <= 3) throw new Error('connect ECONNREFUSED');
    };
    await append('one');
    await drain.start();
    await takes('one');
    expect(failures).toEqual([1, 2, 3]);
    await rests();
    await append('two');
    drain.wake();
    await takes('one', 'two');
    behave = () => {
      throw new Error('reset');
    };
    await rests();
    await append('three');
    drain.wake();
    await until('it has failed again', () => failures.length > 3);
    expect(failures[3]).toBe(1);
  });

  it('does not ask for the right again at each commit while another process has it', async () => {
    locks.free = false;
    await append('one');
    await drain.start();
    await until('it was asked for', () => locks.asked > 0);
    for (let wakes = 0; wakes < 5; wakes++) {
      await rests();
      drain.wake();
    }
    expect([locks.asked, taken]).toEqual([1, []]);
  });

  it('takes the right over when it looks by itself', async () => {
    drain = create({ pollMs: 5 });
    locks.free = false;
    await append('one');
    await drain.start();
    await until('it was asked for in vain', () => locks.asked > 1);
    locks.free = true;
    await takes('one');
  });

  it('asks for the right again when it was lost', async () => {
    await append('one');
    await drain.start();
    await takes('one');
    await rests();
    locks.lose();
    await append('two');
    drain.wake();
    await takes('one', 'two');
    expect(locks.asked).toBe(2);
  });

  it('posts nothing while the right may be another process’s', async () => {
    locks.sure = false;
    await append(...Array.from({ length: 21 }, (_, place) => `event ${place}`));
    await drain.start();
    await rests();
    drain.wake();
    await rests();
    expect([taken, failures]).toEqual([[], []]);
    locks.sure = true;
    drain.wake();
    await until('all is taken', () => taken.length === 21);
  });

  it('remembers what was posted before a failure, and posts the rest alone', async () => {
    drain = create({ retryMs: 1 });
    let broken = true;
    behave = (payload) => {
      if (payload !== 'two' || !broken) return;
      broken = false;
      throw new Error('reset');
    };
    await append('one', 'two', 'three');
    await drain.start();
    await takes('one', 'two', 'three');
  });

  it('releases everything when it stops, does nothing until it starts again, and continues where it stood', async () => {
    drain.wake();
    expect(locks.asked).toBe(0);
    await append('one');
    await drain.start();
    await drain.start();
    await takes('one');
    await drain.stop();
    expect([locks.closed, publisherStopped]).toEqual([1, 1]);
    await append('two');
    drain.wake();
    await rests();
    expect(taken).toEqual(['one']);
    await drain.start();
    await takes('one', 'two');
    expect(locks.asked).toBe(2);
  });

  it('does not begin another look when it is stopped during one', async () => {
    await append('one');
    const { promise, resolve } = Promise.withResolvers<void>();
    behave = () => promise;
    await drain.start();
    await until('the right was asked for', () => locks.asked > 0);
    drain.wake();
    const stopped = drain.stop();
    resolve();
    await stopped;
    await append('two');
    await rests();
    expect(taken.includes('two')).toBe(false);
  });
});

describe('the signals of a process', () => {
  it('reach every listener in order, and no removed one', () => {
    const bus = new SignalBus();
    const [stays, goes]: [string[], string[]] = [[], []];
    const about = (bridgeId: string) => ({ kind: 'bridge' as const, accountId: 'a', bridgeId });
    bus.listen((signal) => stays.push(JSON.stringify(signal)));
    const leave = bus.listen((signal) => goes.push(JSON.stringify(signal)));
    bus.emit([about('one'), about('two')]);
    leave();
    bus.emit([about('three')]);
    const heard = ['one', 'two', 'three'].map((id) => JSON.stringify(about(id)));
    expect(stays).toEqual(heard);
    expect(goes).toEqual(heard.slice(0, 2));
  });
});
