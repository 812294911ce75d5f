import { followEvents } from '../../src/domain/feed/followEvents.ts';
import { appendEvents } from '../../src/events/appendEvents.ts';
import type { StoredEvent } from '../../src/events/eventTypes.ts';
import { OutboxTail } from '../../src/events/OutboxTail.ts';
import { SignalBus } from '../../src/events/signals.ts';
import { newId } from '../../src/lib/uuid.ts';
import type { DomainWorld } from '../support/domain.ts';
import { sharedDomainWorld } from '../support/sharedDomain.ts';

const silent = { error: () => undefined };
const LONG = process.env.BASCULE_TEST_LONG === '1';

let world: DomainWorld;
beforeAll(async () => {
  world = await sharedDomainWorld();
});
afterAll(() => world.close());

const pause = { name: '', text: 'select pg_sleep($1)' };

/** Commits one transaction that writes an event for each of the owners, and waits between that and the commit. */
async function commit(owners: readonly string[], tails: readonly OutboxTail[], slowness = Math.random() * 0.004) {
  await world.db.transaction(async ({ queries }) => {
    const events = owners.map((ownerId) => ({
      type: 'bridge.work_request' as const,
      ownerId,
      projectId: ownerId,
      payload: '{}',
    }));
    await appendEvents(queries, world.now, events);
    await queries.query(pause, [slowness]);
  });
  for (const tail of tails) tail.wake();
}

/** Several writers at once, each committing for owners drawn at random. */
const writeAlong = (owners: readonly string[], tails: readonly OutboxTail[], writers: number, each: number) =>
  Promise.all(
    Array.from({ length: writers }, async () => {
      for (let i = 0; i < each; i++) {
        const told = owners.filter(() => Math.random() < 0.4);
        await commit(told.length === 0 ? [owners[i % owners.length] as string] : told, tails);
      }
    }),
  );

const sequencesOf = async (owners: readonly string[]) =>
  (
    await world.sql<{ sequence: string }>(
      'select o.sequence::text from outbox o where o.owner_id = any($1::uuid[]) order by o.sequence',
      [owners],
    )
  ).map((row) => row.sequence);

/** Remembers what a tail says of the owners; `until` resolves when it has said so many things. */
function record(tail: OutboxTail, owners: readonly string[]) {
  const heard: StoredEvent[] = [];
  const waiting: { count: number; resolve: () => void }[] = [];
  const stop = tail.listen((event) => {
    if (!owners.includes(event.ownerId)) return;
    heard.push(event);
    for (const { count, resolve } of waiting) if (heard.length >= count) resolve();
  });
  const until = (count: number) =>
    heard.length >= count
      ? Promise.resolve()
      : new Promise<void>((resolve) => {
          waiting.push({ count, resolve });
        });
  return { heard, until, stop };
}

const ascending = (sequences: readonly string[]) =>
  sequences.every((sequence, i) => i === 0 || BigInt(sequence) > BigInt(sequences[i - 1] as string));

describe('the tail of the outbox', () => {
  it('says every event once and in order per owner, in each process, whatever commits at once [REPLAY-06] [REPLAY-09]', async () => {
    const owners = Array.from({ length: 6 }, () => newId());
    const tails = [new OutboxTail(world.db, silent, 25), new OutboxTail(world.db, silent, 25)];
    for (const tail of tails) await tail.start();
    const records = tails.map((tail) => record(tail, owners));
    // Nothing wakes the second one, which finds everything by polling.
    await writeAlong(owners, tails.slice(0, 1), 8, LONG ? 300 : 30);
    const written = await sequencesOf(owners);
    for (const { heard, until } of records) {
      await until(written.length);
      const sequences = heard.map((event) => event.sequence);
      expect([...sequences].sort((a, b) => Number(BigInt(a) - BigInt(b)))).toEqual(written);
      for (const owner of owners) {
        expect(ascending(heard.filter((event) => event.ownerId === owner).map((event) => event.sequence))).toBe(true);
      }
    }
    for (const tail of tails) await tail.stop();
  });

  it('reads on until it has everything, however many events one wake-up means [REPLAY-09]', async () => {
    const owner = newId();
    const tail = new OutboxTail(world.db, silent, 3_600_000);
    const { heard, until } = record(tail, [owner]);
    await tail.start();
    await commit(
      Array.from({ length: 1_200 }, () => owner),
      [tail],
      0,
    );
    await until(1_200);
    expect(heard.map((event) => event.sequence)).toEqual(await sequencesOf([owner]));
    await tail.stop();
  });

  it('begins with what commits after its start, and ends with its stop, safe twice [REPLAY-06]', async () => {
    const owners = [newId()];
    await commit(owners, []);
    const tail = new OutboxTail(world.db, silent, 25);
    const { heard, until } = record(tail, owners);
    await tail.start();
    await tail.start();
    await commit(owners, [tail]);
    await until(1);
    await tail.stop();
    await tail.stop();
    await commit(owners, [tail]);
    await tail.start();
    await commit(owners, [tail]);
    await until(2);
    const written = await sequencesOf(owners);
    expect(heard.map((event) => event.sequence)).toEqual([written[1], written[3]]);
    await tail.stop();
  });
});

describe('following events', () => {
  let tail: OutboxTail;
  beforeAll(async () => {
    tail = new OutboxTail(world.db, silent, 25);
    await tail.start();
  });
  afterAll(() => tail.stop());

  const follow = (accountId: string, after?: string) =>
    followEvents(world.as(accountId), { tail, signals: new SignalBus() }, after);
  async function take(events: AsyncIterator<StoredEvent>, count: number): Promise<string[]> {
    const taken: string[] = [];
    while (taken.length < count) {
      const { value, done } = await events.next();
      if (done) break;
      taken.push(value.sequence);
    }
    return taken;
  }

  it('replays and then goes live, with no gap and none twice, while others commit [REPLAY-09]', async () => {
    for (let round = 0; round < (LONG ? 50 : 8); round++) {
      const owner = await world.addAccount();
      const stranger = newId();
      // More than a page of the past in some rounds, so that commits fall between two pages too.
      const past = round % 2 === 0 ? 450 : 5;
      await commit(
        Array.from({ length: past }, () => owner),
        [tail],
        0,
      );
      const [after] = await sequencesOf([owner]);
      const writing = writeAlong([owner, stranger], [tail], 6, 12);
      const fromAll = await follow(owner, '0');
      const fromFirst = await follow(owner, after);
      const reading = Promise.all([take(fromAll, past), take(fromFirst, past - 1)]);
      await writing;
      const written = await sequencesOf([owner]);
      const [all, first] = await reading;
      all.push(...(await take(fromAll, written.length - past)));
      first.push(...(await take(fromFirst, written.length - past)));
      expect(all).toEqual(written);
      expect(first).toEqual(written.slice(1));
      await Promise.all([fromAll.return?.(), fromFirst.return?.()]);
    }
  });

  it('begins with now when no sequence is named [REPLAY-09]', async () => {
    const owner = await world.addAccount();
    await commit([owner], [tail]);
    const events = await follow(owner);
    await commit([owner], [tail]);
    expect(await take(events, 1)).toEqual((await sequencesOf([owner])).slice(1));
    await events.return?.();
  });

  it('ends at once when its reader leaves, also while it waits [REPLAY-09]', async () => {
    const events = await follow(await world.addAccount());
    const waiting = events.next();
    await events.return?.();
    expect(await waiting).toEqual({ value: undefined, done: true });
    expect(await events.next()).toEqual({ value: undefined, done: true });
  });

  it.each(['-1', 'x', ''])('after %j is refused [REPLAY-03]', async (after) => {
    await expect(follow(await world.addAccount(), after)).rejects.toMatchObject({ code: 'bad_user_input' });
  });
});
