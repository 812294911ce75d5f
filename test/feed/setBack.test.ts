import { followEvents } from '../../src/domain/feed/followEvents.ts';
import { leaveOutLostNumbers } from '../../src/domain/feed/leaveOutLostNumbers.ts';
import { appendEvents } from '../../src/events/appendEvents.ts';
import type { StoredEvent } from '../../src/events/eventTypes.ts';
import { OutboxTail } from '../../src/events/OutboxTail.ts';
import { SignalBus } from '../../src/events/signals.ts';
import { createYard } from '../bridges/support/yard.ts';
import { createDoors } from '../support/doors.ts';
import { openRequest } from '../support/factories.ts';
import { type PlatformWorld, startTestPlatform } from '../support/platform.ts';
import { until } from '../support/until.ts';

const silent = { error: () => undefined };

let world: PlatformWorld;
beforeAll(async () => {
  world = await startTestPlatform();
});
afterAll(() => world.close());

const given = async () =>
  (await world.sql<{ n: string }>('select last_value as n from outbox_sequence_seq'))[0]?.n ?? '0';

/** As after the restore of a backup: the newest events are gone, and their numbers will be given again. */
async function setBack(events: number): Promise<void> {
  const [row] = await world.sql<{ n: string }>('select (last_value - $1)::text as n from outbox_sequence_seq', [
    events,
  ]);
  await world.sql('delete from outbox where sequence > $1', [row?.n]);
  await world.sql(`select setval('outbox_sequence_seq', $1)`, [row?.n]);
}

const sum = (number: string, more: bigint) => String(BigInt(number) + more);

async function tell(ownerId: string, count: number): Promise<void> {
  const { db } = world.platform.domain.system();
  const events = Array.from({ length: count }, () => ({
    type: 'bridge.work_request' as const,
    ownerId,
    projectId: ownerId,
    payload: '{}',
  }));
  await db.transaction(({ queries }) => appendEvents(queries, new Date(), events));
}

/** A bridge of an account that has some events, and the answers of its replay over both doors. */
async function bridge() {
  const yard = await createYard(world);
  const bridgeId = await yard.addBridge(createDoors(() => world)[0] as never);
  for (let n = 0; n < 3; n++) await openRequest(world, yard, yard.projectId);
  const rest = async (after: string) =>
    (
      await world.rest('GET', `/api/events/replay?after=${after}`, {
        token: await yard.token(),
        headers: { 'X-Service-Bridge': bridgeId },
      })
    ).body as { events: { id: string }[]; hasMore: boolean; resetTo?: string };
  const graph = async (after: string) => {
    const query =
      'query ($id: ID, $after: String) { bridgeReplay(bridgeId: $id, after: $after) { resetTo events { id } } }';
    const { data } = await world.graphql<{ bridgeReplay: { resetTo: string | null } }>(await yard.token(), query, {
      id: bridgeId,
      after,
    });
    return data?.bridgeReplay;
  };
  return { yard, bridgeId, rest, graph };
}

describe('a cursor ahead of the database', () => {
  it('learns where to continue, over REST and GraphQL, and one that is not ahead does not', async () => {
    const { rest, graph } = await bridge();
    const head = (await rest('0')).events.at(-1)?.id as string;
    const last = await given();
    for (const after of ['0', head, last]) {
      expect(await rest(after)).not.toHaveProperty('resetTo');
      expect(await graph(after)).toMatchObject({ resetTo: null });
    }
    const ahead = String(BigInt(last) + 1n);
    expect(await rest(ahead)).toMatchObject({ resetTo: head, hasMore: false });
    expect(await graph(ahead)).toMatchObject({ resetTo: head });
  });

  it('of which retention has deleted the events is not ahead', async () => {
    const { yard, rest } = await bridge();
    const cursor = (await rest('0')).events.at(-1)?.id as string;
    await world.sql('delete from outbox where owner_id = $1', [yard.id]);
    expect(await rest(cursor)).toEqual({ events: [], hasMore: false });
  });

  it('is one too whose number new events have passed, where those that were lost are left out', async () => {
    const { yard, rest, graph } = await bridge();
    await tell(yard.id, 5);
    const cursor = await given();
    await setBack(5);
    const kept = (await rest('0')).events.at(-1)?.id as string;
    const left = await leaveOutLostNumbers(world.platform.domain.system());
    expect(left).toEqual({ after: sum(cursor, -5n), until: sum(cursor, 999_999_995n) });
    expect(await rest(cursor)).toMatchObject({ resetTo: kept });
    await tell(yard.id, 8);
    const head = (await rest(kept)).events.at(-1)?.id as string;
    expect(BigInt(head)).toBe(BigInt(left.until) + 8n);
    // The first and the last of those that were lost, and every other holder of a number of that time.
    for (const lost of [sum(left.after, 1n), cursor, left.until]) {
      expect([lost, (await rest(lost)).resetTo, (await graph(lost))?.resetTo]).toEqual([lost, head, head]);
    }
    // Nobody else is notified, so that readers who continued keep going.
    for (const known of ['0', kept, left.after, sum(left.until, 1n), head]) {
      expect([known, await rest(known)]).toEqual([known, expect.not.objectContaining({ resetTo: expect.anything() })]);
    }
    expect((await rest(kept)).events.filter(({ id }) => BigInt(id) > BigInt(kept))).toHaveLength(8);
  });

  it('ends a subscription before it begins', async () => {
    const { yard } = await bridge();
    const ctx = world.platform.domain.contextOf({
      accountId: yard.id,
      scopes: new Set(['api']),
      key: 'test',
    });
    const live = { tail: new OutboxTail(world.platform.domain.system().db, silent), signals: new SignalBus() };
    const ahead = String(BigInt(await given()) + 1n);
    await expect(followEvents(ctx, live, ahead)).rejects.toMatchObject({ code: 'cursor_ahead' });
    await (await followEvents(ctx, live, await given())).return?.();
  });
});

describe('a database that is set back under a running server', () => {
  it('ends its live readers with an error, and new events with old numbers are sent', async () => {
    const { yard } = await bridge();
    const { db } = world.platform.domain.system();
    const tail = new OutboxTail(db, silent, 25);
    await tail.start();
    const ctx = world.platform.domain.contextOf({
      accountId: yard.id,
      scopes: new Set(['api']),
      key: 'test',
    });
    const reader = await followEvents(ctx, { tail, signals: new SignalBus() }, await given());
    await tell(yard.id, 5);
    for (let n = 0; n < 5; n++) expect(await reader.next()).toMatchObject({ done: false });
    const waiting = reader.next();
    await setBack(3);
    await expect(waiting).rejects.toMatchObject({ code: 'cursor_ahead' });

    const heard: StoredEvent[] = [];
    tail.listen((event) => {
      if (event.ownerId === yard.id) heard.push(event);
    });
    await tell(yard.id, 2);
    await until('they were heard', () => heard.length === 2);
    await tail.stop();
  });

  it('is noticed after a lost connection although new events have passed the old numbers by then', async () => {
    const { yard } = await bridge();
    const { db } = world.platform.domain.system();
    const way = { away: false };
    const queries = {
      query: (...args: Parameters<typeof db.query>) =>
        way.away ? Promise.reject(new Error('away')) : db.query(...args),
    } as typeof db;
    const tail = new OutboxTail(queries, silent, 25);
    await tail.start();
    let heard = 0;
    tail.listen((event) => {
      if (event.ownerId === yard.id) heard++;
    });
    await tell(yard.id, 3);
    await until('they were heard', () => heard === 3);
    let told = 0;
    tail.onSetBack(() => told++);
    // A connection that is lost and comes back to the same database is no such thing.
    way.away = true;
    await new Promise((resolve) => setTimeout(resolve, 60));
    way.away = false;
    await tell(yard.id, 1);
    await until('it was heard', () => heard === 4);
    expect(told).toBe(0);

    way.away = true;
    await setBack(4);
    await tell(yard.id, 10);
    await new Promise((resolve) => setTimeout(resolve, 60));
    way.away = false;
    await until('it was noticed', () => told === 1);
    await tail.stop();
  });

  it('ends the streams of the embedded hub, so that every bridge replays', async () => {
    const { yard, bridgeId, rest } = await bridge();
    const session = await world.rest<{ hubUrl: string; topic: string; jwt: string }>('GET', '/api/events', {
      token: await yard.token(),
      headers: { 'X-Service-Bridge': bridgeId },
    });
    const { hubUrl, topic, jwt } = session.body;
    const stream = await fetch(`${hubUrl}?topic=${encodeURIComponent(topic)}`, {
      headers: { Authorization: `Bearer ${jwt}` },
    });
    expect(stream.status).toBe(200);
    const text: string[] = [];
    const ended = (async () => {
      for await (const chunk of stream.body as AsyncIterable<Uint8Array>) text.push(Buffer.from(chunk).toString());
    })();
    await tell(yard.id, 2);
    await until('the hub told the last', async () => text.join('').includes(`id: ${await given()}`));
    const cursor = await given();
    await setBack(2);
    await ended;
    expect((await rest(cursor)).resetTo).toBe((await rest('0')).events.at(-1)?.id);
  });
});
