import { jest } from '@jest/globals';
import { Database } from '../../src/db/Database.ts';
import { LockConnection } from '../../src/db/LockConnection.ts';
import { appendEvents } from '../../src/events/appendEvents.ts';
import type { NewEvent, StoredEvent } from '../../src/events/eventTypes.ts';
import { OutboxDrain } from '../../src/events/OutboxDrain.ts';
import { newId } from '../../src/lib/uuid.ts';
import { createTestDatabase, type TestDatabase } from '../support/postgres.ts';

const event = (ownerId: string, payload: string): NewEvent => ({
  type: 'project.renamed',
  ownerId,
  projectId: newId(),
  payload,
});

/** Keeps what was published; each test says how the hub behaves. */
class Hub {
  readonly taken: StoredEvent[] = [];
  behave: (event: StoredEvent) => unknown = () => undefined;
  private changed: () => void = () => undefined;

  async publish(update: StoredEvent): Promise<string> {
    await this.behave(update);
    this.taken.push(update);
    this.changed();
    return update.sequence;
  }

  async until(condition: (hub: Hub) => boolean): Promise<void> {
    while (!condition(this)) {
      await new Promise<void>((resolve) => {
        this.changed = resolve;
      });
    }
  }

  payloads(ownerId?: string): string[] {
    return this.taken.filter((e) => ownerId === undefined || e.ownerId === ownerId).map((e) => e.payload);
  }
}

describe('the drain of the outbox', () => {
  let database: TestDatabase;
  let db: Database;
  let hub: Hub;
  const owners = Array.from({ length: 12 }, () => newId());
  const log = { warn: jest.fn(), error: jest.fn() };
  const drains: OutboxDrain<StoredEvent>[] = [];

  const drain = (options: Partial<ConstructorParameters<typeof OutboxDrain<StoredEvent>>[0]> = {}) => {
    const made = new OutboxDrain<StoredEvent>({
      db,
      locks: new LockConnection(database.url),
      publisher: hub,
      toUpdate: (stored) => stored,
      log,
      pollMs: 5,
      retryMs: 1,
      ...options,
    });
    drains.push(made);
    return made;
  };
  const append = (...events: NewEvent[]) => db.transaction(({ queries }) => appendEvents(queries, new Date(), events));

  beforeAll(async () => {
    database = await createTestDatabase();
    db = await Database.open({ url: database.url, poolSize: 10 });
  });
  beforeEach(async () => {
    hub = new Hub();
    log.warn.mockClear();
    log.error.mockClear();
    await db.pool.query('truncate outbox, outbox_cursor');
  });
  afterEach(async () => {
    for (const made of drains.splice(0)) await made.stop();
  });
  afterAll(async () => {
    await db.close();
    await database.drop();
  });

  it('run by two processes at once publishes everything, in order per owner [HUBX-02]', async () => {
    const [left, right] = [drain(), drain()];
    await Promise.all([left.start(), right.start()]);
    // The hub answers in an order of its own, so that only waiting for each answer keeps the order.
    hub.behave = (update) => new Promise((resolve) => setTimeout(resolve, Number(update.sequence) % 3));
    const written = owners.map(() => [] as string[]);
    for (let round = 0; round < 40; round++) {
      const batch = owners.map((owner, i) => {
        const payload = `${i}-${round}`;
        written[i]?.push(payload);
        return event(owner, payload);
      });
      await append(...batch);
      (round % 2 ? left : right).wake();
    }
    await hub.until(({ taken }) => new Set(taken.map((e) => e.sequence)).size === 40 * owners.length);
    for (const [i, owner] of owners.entries()) expect(hub.payloads(owner)).toEqual(written[i]);
    expect(log.warn).not.toHaveBeenCalled();
  });

  it('continues where it stood, whichever process comes next', async () => {
    const [owner = ''] = owners;
    await append(event(owner, 'one'));
    const first = drain();
    await first.start();
    await hub.until(({ taken }) => taken.length === 1);
    await first.stop();
    await append(event(owner, 'two'));
    await drain().start();
    await hub.until(({ taken }) => taken.length === 2);
    expect(hub.payloads()).toEqual(['one', 'two']);
  });

  it('logs a hub that is away, and publishes what gathered once it is back [HUBX-01] [HUBX-02]', async () => {
    let tries = 0;
    const [owner = '', other = ''] = owners;
    hub.behave = () => {
      if (++tries < 4) throw new Error('connect ECONNREFUSED');
    };
    await append(event(owner, 'one'), event(other, 'x'), event(owner, 'two'), event(owner, 'three'));
    await drain().start();
    await hub.until(({ taken }) => taken.length >= 4);
    expect(hub.payloads(owner)).toEqual(['one', 'two', 'three']);
    expect(hub.payloads(other)).toEqual(['x']);
    expect(log.warn.mock.calls[0]?.[0]).toMatchObject({ event: 'hub_publish_failed', failures: 1 });
  });

  it('remembers what went out before a failure', async () => {
    const [owner = ''] = owners;
    let broken = true;
    hub.behave = ({ payload }) => {
      if (payload === 'two' && broken) {
        broken = false;
        throw new Error('reset');
      }
    };
    await append(event(owner, 'one'), event(owner, 'two'), event(owner, 'three'));
    await drain().start();
    await hub.until(({ taken }) => taken.length >= 3);
    expect(hub.payloads()).toEqual(['one', 'two', 'three']);
  });

  it('skips an event that the hub will never accept, and says so', async () => {
    const [owner = ''] = owners;
    const never = new Error('the hub answered 413');
    hub.behave = ({ payload }) => {
      if (payload === 'too long') throw never;
    };
    await append(event(owner, 'one'), event(owner, 'too long'), event(owner, 'two'));
    await drain({ refusedForGood: (error) => error === never }).start();
    await hub.until(({ taken }) => taken.length === 2);
    expect(hub.payloads()).toEqual(['one', 'two']);
    expect(log.error.mock.calls.map(([fields]) => fields)).toMatchObject([{ event: 'hub_event_refused' }]);
  });

  it('leaves everything where it is while agent.push.enabled is off [HUBX-03]', async () => {
    const state = { on: false, asked: 0 };
    let asked: () => void = () => undefined;
    const looked = new Promise<void>((resolve) => {
      asked = resolve;
    });
    const enabled = () => {
      if (++state.asked === 3) asked();
      return state.on;
    };
    await append(event(owners[0] ?? '', 'one'));
    await drain({ enabled }).start();
    await looked;
    expect(hub.taken).toEqual([]);
    state.on = true;
    await hub.until(({ taken }) => taken.length === 1);
  });

  it('stops after the post that is under way, and the next one publishes the rest', async () => {
    const [owner = ''] = owners;
    const made = drain();
    let stopping: Promise<void> | undefined;
    hub.behave = () => {
      stopping ??= made.stop();
    };
    await append(event(owner, 'one'), event(owner, 'two'));
    await made.start();
    await hub.until(({ taken }) => taken.length === 1);
    await stopping;
    expect(hub.payloads()).toEqual(['one']);
    hub.behave = () => undefined;
    await made.start();
    await hub.until(({ taken }) => taken.length === 2);
    expect(hub.payloads()).toEqual(['one', 'two']);
  });
});
