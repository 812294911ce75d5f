import { createBridgeClient, createClient, type Events } from '../../src/client/index.ts';
import { newId } from '../../src/lib/uuid.ts';
import type { PlatformWorld, TestAccount } from '../support/platform.ts';
import { sharedTestPlatform } from '../support/sharedPlatform.ts';
import { until } from '../support/until.ts';
import { sequencesOf, tellEvents } from './support/tellEvents.ts';

const OVER = { value: undefined, done: true };
const never = () => new Promise<void>(() => undefined);

let world: PlatformWorld;
beforeAll(async () => {
  world = await sharedTestPlatform();
});
afterAll(() => world.close());

async function reader() {
  const account: TestAccount = await world.account();
  return { account, client: createClient({ url: world.baseUrl, token: await account.token('api:read') }) };
}

const sequence = async (events: Events) => (await events.next()).value?.sequence;

describe('an iterator of the client', () => {
  it('answers calls of next() that are made at once in their order, each with an event of its own', async () => {
    const { account, client } = await reader();
    const kept: string[] = [];
    // Each cursor takes longer to keep than the one behind it, so that calls would overtake each other.
    const onCursor = async (cursor: string) => {
      for (let turns = 50 - kept.length; turns > 0; turns--) await new Promise(setImmediate);
      kept.push(cursor);
    };
    const events = client.events({ after: '0', onCursor });
    await tellEvents(world, account.id, 20);
    const all = await sequencesOf(world, account.id);
    const settled: number[] = [];
    const asked = Array.from({ length: 20 }, (_, n) =>
      sequence(events).then((got) => {
        settled.push(n);
        return got;
      }),
    );
    expect(await Promise.all(asked)).toEqual(all);
    expect(settled).toEqual(settled.toSorted((a, b) => a - b));
    expect(kept).toEqual(all.slice(0, 19));
    expect(events.cursor).toBe(all.at(-1));
    client.close();
  });

  it('hands a failure to one of the calls that wait, and ends for the others', async () => {
    const { account, client } = await reader();
    await tellEvents(world, account.id, 3);
    const full = new RangeError('disk full');
    const [first] = await sequencesOf(world, account.id);
    const events = client.events({
      after: '0',
      onCursor: async () => {
        await new Promise(setImmediate);
        throw full;
      },
    });
    const calls = await Promise.allSettled([sequence(events), events.next(), events.next(), events.next()]);
    expect(calls).toEqual([
      { status: 'fulfilled', value: first },
      { status: 'rejected', reason: full },
      { status: 'fulfilled', value: OVER },
      { status: 'fulfilled', value: OVER },
    ]);
  });

  let giveToken: ((token: string) => void) | undefined;
  it.each<[string, (url: string, account: TestAccount) => Promise<AsyncIterator<unknown>>]>([
    [
      'events',
      async (url, account) => createClient({ url, token: await account.token('api:read') }).events({ after: '0' }),
    ],
    [
      'a subscription',
      async (url, account) =>
        createClient({ url, token: await account.token('api:read') }).subscribe(
          'subscription { bridgeChanged { id } }',
        ),
    ],
    [
      'events whose token does not come',
      async (url) => {
        const getToken = () => new Promise<string>((resolve) => (giveToken = resolve));
        return createClient({ url, getToken }).events({ after: '0' });
      },
    ],
    [
      'the events of a bridge',
      async (url, account) => {
        const bridge = createBridgeClient({ url, token: await account.token('agent'), bridgeId: newId() });
        await bridge.heartbeat({ cliVersion: '1.0.0', capabilities: ['work-requests'], projects: [] });
        return bridge.follow({ after: '0' });
      },
    ],
  ])('ends all calls that wait at once with return(): %s', async (_name, open) => {
    const events = await open(world.baseUrl, await world.account());
    const waiting = [events.next(), events.next()];
    expect(await events.return?.()).toEqual(OVER);
    expect(await Promise.all(waiting)).toEqual([OVER, OVER]);
    expect(await events.next()).toEqual(OVER);
    giveToken?.('too late');
  });

  it('ends at once with return() while a cursor is being kept, and hands out nothing more', async () => {
    const { account, client } = await reader();
    await tellEvents(world, account.id, 3);
    const [first] = await sequencesOf(world, account.id);
    const states: string[] = [];
    let keeping = false;
    const events = client.events({
      after: '0',
      onCursor: () => {
        keeping = true;
        return never();
      },
      onState: ({ state }) => states.push(state),
    });
    expect(await sequence(events)).toBe(first);
    const waiting = [events.next(), events.next()];
    await until('the cursor is being kept', () => keeping);
    expect(await events.return?.()).toEqual(OVER);
    expect(await Promise.all(waiting)).toEqual([OVER, OVER]);
    expect(await events.next()).toEqual(OVER);
    expect([events.cursor, states.at(-1)]).toEqual([first, 'ended']);
  });
});
