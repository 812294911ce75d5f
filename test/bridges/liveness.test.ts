import { isGone } from '../../src/domain/bridges/isGone.ts';
import {
  isStandingKey,
  listStandingBridges,
  type StandingBridge,
  standingKey,
} from '../../src/domain/bridges/listStandingBridges.ts';
import { type Liveness, readLiveness } from '../../src/domain/bridges/readLiveness.ts';
import { recordStreams } from '../../src/domain/bridges/recordStreams.ts';
import { newId } from '../../src/lib/uuid.ts';
import { ALL_CAPABILITIES, addPlace, addRequest, beat, type Place } from '../domain/commands/support/fixtures.ts';
import { openStream } from '../hub/support/openStream.ts';
import type { DomainWorld } from '../support/domain.ts';
import { createDoors, granted } from '../support/doors.ts';
import { openRequest } from '../support/factories.ts';
import type { PlatformWorld } from '../support/platform.ts';
import { sharedDomainWorld } from '../support/sharedDomain.ts';
import { sharedTestPlatform } from '../support/sharedPlatform.ts';
import { until } from '../support/until.ts';
import { createYard } from './support/yard.ts';

describe('the liveness of a bridge', () => {
  let world: DomainWorld;
  let place: Place;
  beforeAll(async () => {
    world = await sharedDomainWorld();
  });
  afterAll(() => world.close());
  beforeEach(async () => {
    await world.setFlag('agent.push.enabled', undefined);
    place = await addPlace(world);
  });

  const liveness = async (ctx = world.as(place.accountId)): Promise<Liveness | undefined> =>
    (await readLiveness(ctx, [place.bridgeId])).get(place.bridgeId);
  const hear = () => beat(world, place, { projects: [place.projectId] });
  const stream = (options: { closed?: boolean; lastSequence?: string } = {}) =>
    recordStreams(world.system(), [
      {
        accountId: place.accountId,
        bridgeId: place.bridgeId,
        openedAt: world.now,
        closedAt: options.closed ? world.now : null,
        lastSequence: options.lastSequence ?? null,
      },
    ]);
  const wait = async (seconds: number) => {
    // Heartbeats go on all the while.
    for (let passed = 0; passed < seconds; passed += 60) {
      world.pass(Math.min(60, seconds - passed));
      await hear();
    }
  };

  it('is online while it beats and its stream is open', async () => {
    await stream();
    world.pass(20);
    expect(await liveness()).toEqual({
      state: 'online',
      heartbeatAgeMs: 20_000,
      streamConnected: true,
      lastEventSeen: null,
      headDistance: null,
      explanation: expect.stringContaining('hears events'),
    });
  });

  it('is quiet after three intervals without a heartbeat, whatever its stream does', async () => {
    world.pass(180);
    await stream();
    expect(await liveness()).toMatchObject({ state: 'online', heartbeatAgeMs: 180_000 });
    world.pass(1);
    expect(await liveness()).toMatchObject({ state: 'quiet', heartbeatAgeMs: 181_000, streamConnected: true });
  });

  it.each([
    ['never had a stream', async () => undefined],
    ['lost its stream', () => stream({ closed: true })],
  ])('is deaf when it beats and %s, once that lasts for more than two minutes', async (_title, before) => {
    await before();
    await wait(120);
    expect(await liveness()).toMatchObject({ state: 'online', streamConnected: false });
    world.pass(1);
    expect(await liveness()).toMatchObject({
      state: 'deaf',
      streamConnected: false,
      explanation: expect.stringContaining('event stream has been down'),
    });
    await stream();
    expect(await liveness()).toMatchObject({ state: 'online', streamConnected: true });
  });

  it('is deaf when the process with its stream died and reported nothing any more', async () => {
    await stream();
    await wait(90);
    expect(await liveness()).toMatchObject({ state: 'online', streamConnected: true });
    world.pass(1);
    expect(await liveness()).toMatchObject({ state: 'online', streamConnected: false });
    await wait(30);
    expect(await liveness()).toMatchObject({ state: 'deaf' });
  });

  it('says how many events came since the last one on its stream', async () => {
    await addRequest(world, place);
    const [head] = await world.sql<{ sequence: string }>('select max(sequence)::text as sequence from outbox');
    await stream({ lastSequence: head?.sequence ?? '' });
    expect(await liveness()).toMatchObject({ lastEventSeen: head?.sequence, headDistance: 0 });
    await addRequest(world, place);
    await addRequest(world, await addPlace(world));
    // A stream that was opened again and carried nothing yet takes nothing back.
    await stream();
    expect(await liveness()).toMatchObject({ lastEventSeen: head?.sequence, headDistance: 1 });
  });

  it('is not called deaf where it follows no events, or where nobody can see its stream', async () => {
    await wait(240);
    expect(await liveness()).toMatchObject({ state: 'deaf' });
    const outside = { ...world.as(place.accountId), rules: { ...world.as(place.accountId).rules, seesStreams: false } };
    expect(await liveness(outside)).toMatchObject({ state: 'online', streamConnected: null, headDistance: null });
    await world.setFlag('agent.push.enabled', false);
    expect(await liveness()).toMatchObject({ state: 'online', streamConnected: null });
    await world.setFlag('agent.push.enabled', undefined);
    await beat(world, place, { projects: [place.projectId], capabilities: ['commands'] });
    expect(await liveness()).toMatchObject({ state: 'online', streamConnected: false });
  });

  it('is what a list of bridges goes by: online, quiet, deaf and gone ones, each by name', async () => {
    const { accountId } = place;
    const minute = 60_000;
    const rows = [
      { name: 'Zebra', silentMs: 0, stream: 'open' },
      { name: 'anchor', silentMs: 0, stream: 'open' },
      { name: 'Anvil', silentMs: minute, stream: 'lost just now' },
      { name: 'idle', silentMs: 0, stream: 'none', capabilities: ['commands'] },
      { name: 'quay', silentMs: 10 * minute, stream: 'open' },
      { name: 'Quick', silentMs: 4 * minute, stream: 'none' },
      { name: 'dawn', silentMs: 0, stream: 'none' },
      { name: 'Dusk', silentMs: 0, stream: 'lost long ago' },
      { name: 'barge', silentMs: 8 * 24 * 60 * minute, stream: 'none' },
    ];
    world.pass(600);
    const ago = (ms: number) => new Date(world.now.getTime() - ms);
    await world.sql('delete from bridge where account_id = $1', [accountId]);
    await world.sql('delete from bridge_beat where account_id = $1', [accountId]);
    for (const { name, silentMs, stream: streams, capabilities = ALL_CAPABILITIES } of rows.toReversed()) {
      const bridgeId = newId();
      await beat(world, { ...place, bridgeId }, { projects: [place.projectId], name, capabilities });
      await world.sql('update bridge_beat set last_seen_at = $1 where bridge_id = $2', [ago(silentMs), bridgeId]);
      await world.sql('update bridge set registered_at = $1 where bridge_id = $2', [ago(9 * minute), bridgeId]);
      if (streams === 'none') continue;
      const closedAt = streams === 'open' ? null : ago(streams === 'lost just now' ? 1_000 : 5 * minute);
      await recordStreams(world.system(), [
        { accountId, bridgeId, openedAt: ago(9 * minute), closedAt, lastSequence: null },
      ]);
    }
    const ctx = world.as(accountId);
    const read = async (first: number, outOf = ctx) => {
      const seen = [];
      for (let after: string | undefined; ; ) {
        const page = await listStandingBridges(outOf, { first, after });
        seen.push(...page.slice(0, first));
        if (page.length <= first) return seen;
        after = standingKey(page[first - 1] as StandingBridge);
        expect(isStandingKey(after)).toBe(true);
      }
    };
    const all = await read(50);
    expect(all.map(({ name }) => name)).toEqual([
      ...['anchor', 'Anvil', 'idle', 'Zebra'],
      ...['quay', 'Quick'],
      ...['dawn', 'Dusk'],
      ...['barge'],
    ]);
    for (const length of [1, 2, 5]) expect(await read(length)).toEqual(all);
    const states = await readLiveness(
      ctx,
      all.map(({ bridgeId }) => bridgeId),
    );
    const told = all.map((row) => (isGone(ctx, row.lastSeenAt) ? 'gone' : states.get(row.bridgeId)?.state));
    expect(told).toEqual(all.map(({ standing }) => ['online', 'quiet', 'deaf', 'gone'][standing]));
    const blind = await read(2, { ...ctx, rules: { ...ctx.rules, seesStreams: false } });
    expect(blind.map(({ standing }) => standing)).toEqual([0, 0, 0, 0, 0, 0, 1, 1, 3]);
  });

  it('is never shown for another account’s bridge, and is gone with its account', async () => {
    await stream();
    expect(await liveness(world.as(await world.addAccount()))).toBeUndefined();
    await world.sql('delete from account where id = $1', [place.accountId]);
    await stream();
    expect(await world.sql('select 1 from bridge_stream where account_id = $1', [place.accountId])).toEqual([]);
  });
});

describe('a bridge at the embedded hub', () => {
  let world: PlatformWorld;
  const [door] = createDoors(() => world);
  beforeAll(async () => {
    world = await sharedTestPlatform();
  });
  afterAll(() => world.close());

  it('is seen to connect, to get events and to go', async () => {
    if (door === undefined) throw new Error('no door');
    const yard = await createYard(world);
    const bridgeId = await yard.addBridge(door);
    const owner = await yard.account.token('api');
    const seen = async () => {
      const query = `query ($id: ID!) { bridge(bridgeId: $id) { liveness {
        state heartbeatAgeMs streamConnected lastEventSeen headDistance explanation } } }`;
      const { data } = await world.graphql<{ bridge: { liveness: Record<string, unknown> } }>(owner, query, {
        id: bridgeId,
      });
      return data?.bridge.liveness;
    };
    expect(await seen()).toMatchObject({ state: 'ONLINE', streamConnected: false, lastEventSeen: null });
    const { hubUrl, jwt, topic } = granted(await door.events(await yard.token(), bridgeId));
    const stream = await openStream(hubUrl, [topic], { Authorization: `Bearer ${jwt}` });
    await until('the stream is seen', async () => (await seen())?.streamConnected === true);
    await openRequest(world, yard.account, yard.projectId);
    await stream.next();
    stream.close();
    await until('the stream is gone', async () => (await seen())?.streamConnected === false);
    const [head] = await world.sql<{ head: string }>('select max(sequence)::text as head from outbox');
    expect(await seen()).toMatchObject({ state: 'ONLINE', lastEventSeen: head?.head, headDistance: 0 });
    await openRequest(world, yard.account, yard.projectId);
    expect(await seen()).toMatchObject({ headDistance: 1 });
  });
});
