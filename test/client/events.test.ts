import { setTimeout as pause } from 'node:timers/promises';
import { WebSocket } from 'ws';
import { type BasculeError, type ClientOptions, createClient, type Events } from '../../src/client/index.ts';
import type { PlatformWorld, TestAccount } from '../support/platform.ts';
import { sharedTestPlatform } from '../support/sharedPlatform.ts';
import { TcpProxy } from '../support/TcpProxy.ts';
import { until } from '../support/until.ts';
import { sequencesOf, tellEvents } from './support/tellEvents.ts';

let world: PlatformWorld;
beforeAll(async () => {
  world = await sharedTestPlatform();
});
afterAll(() => world.close());

/** An account and a client whose way leads through a proxy. */
async function reader(options: Partial<ClientOptions> = {}) {
  const account: TestAccount = await world.account();
  const { proxy, url } = await TcpProxy.before(world.baseUrl);
  const client = createClient({ url, token: await account.token('api:read'), ...options });
  const close = async () => {
    client.close();
    await proxy.close();
  };
  return { account, proxy, client, close, url };
}

async function take(events: Events, count: number): Promise<string[]> {
  const taken: string[] = [];
  while (taken.length < count) {
    const { value, done } = await events.next();
    if (done) break;
    taken.push(value.sequence);
  }
  return taken;
}

const codeOf = async (events: Events) => {
  try {
    for await (const _ of events);
    return 'ended';
  } catch (error) {
    return (error as BasculeError).code;
  }
};

describe('events of the client', () => {
  const sockets: [string, Partial<ClientOptions>][] = [
    ['the WebSocket of Node', {}],
    ['the WebSocket of the package ws', { WebSocket }],
  ];
  it.each(sockets)('come once each and in order over twenty cuts, with %s', async (_name, options) => {
    const { account, proxy, client, close } = await reader(options);
    const states: string[] = [];
    const events = client.events({ after: '0', onState: ({ state }) => states.push(state) });
    const taken: string[] = [];
    for (let cut = 0; cut < 20; cut++) {
      await until('it is connected', () => states.at(-1) === 'connected');
      // By turns in the midst of a message and between two.
      if (cut % 2 === 0) proxy.cutAfter(1 + cut * 97);
      const writing = Promise.all(Array.from({ length: 5 }, () => tellEvents(world, account.id, 10)));
      taken.push(...(await take(events, 25)));
      if (cut % 2 === 1) proxy.cut();
      taken.push(...(await take(events, 25)));
      await writing;
    }
    await events.return?.();
    expect(taken).toHaveLength(1_000);
    expect(taken).toEqual(await sequencesOf(world, account.id));
    expect(states.filter((state) => state === 'waiting').length).toBeGreaterThanOrEqual(18);
    await close();
  });

  it('without a cursor begin at the call, also where the first connection breaks before the first event', async () => {
    const { account, proxy, client, close } = await reader();
    await tellEvents(world, account.id, 3);
    const old = await sequencesOf(world, account.id);
    const states: string[] = [];
    const events = client.events({ onState: ({ state }) => states.push(state) });
    await until('it is connected', () => states.includes('connected'));
    proxy.goDeaf({ all: true });
    await tellEvents(world, account.id, 2);
    proxy.cut();
    proxy.hear();
    await tellEvents(world, account.id, 2);
    expect(await take(events, 4)).toEqual((await sequencesOf(world, account.id)).slice(old.length));
    await close();
  });

  it('pass on their cursor when the next one is requested, so that a reader that ends continues where it was', async () => {
    const { account, client, close } = await reader();
    await tellEvents(world, account.id, 10);
    const all = await sequencesOf(world, account.id);
    const kept: string[] = [];
    const onCursor = async (cursor: string) => {
      await pause(1);
      kept.push(cursor);
    };
    const events = client.events({ after: '0', onCursor });
    expect(await take(events, 4)).toEqual(all.slice(0, 4));
    expect(kept).toEqual(all.slice(0, 3));
    expect(events.cursor).toBe(all[3]);
    await events.return?.();
    const again = client.events({ after: kept.at(-1) });
    expect(await take(again, 7)).toEqual(all.slice(3));
    await close();
  });

  it('wait for a slow reader without filling the memory, and miss nothing', async () => {
    const { account, client, close } = await reader();
    const states: string[] = [];
    const events = client.events({ after: '0', onState: ({ state }) => states.push(state) });
    await tellEvents(world, account.id, 2_500);
    await until('it reads no more', () => states.at(-1) === 'paused');
    expect(await take(events, 2_500)).toEqual(await sequencesOf(world, account.id));
    await close();
  });

  it('fail with CURSOR_AHEAD where the database was set back, or continue after the reader was notified', async () => {
    const { account, client, close } = await reader();
    await tellEvents(world, account.id, 3);
    const last = (await sequencesOf(world, account.id)).at(-1) as string;
    const ahead = String(BigInt(last) + 1_000_000n);
    expect(await codeOf(client.events({ after: ahead }))).toBe('CURSOR_AHEAD');

    const resets: object[] = [];
    const events = client.events({
      after: ahead,
      onReset: async (reset) => {
        resets.push(reset);
        // Published while the reader reads again: it is part of what comes next.
        await tellEvents(world, account.id, 2);
      },
    });
    const taken = await take(events, 2);
    expect(resets).toEqual([{ lost: ahead, cursor: last }]);
    expect(taken).toEqual((await sequencesOf(world, account.id)).slice(3));
    await close();
  });

  it('report no further state after a reader left while it was being notified of a reset', async () => {
    const { client, close } = await reader();
    const states: string[] = [];
    const events: Events = client.events({
      after: '999999',
      onReset: async () => {
        await events.return?.();
      },
      onState: ({ state }) => states.push(state),
    });
    expect(await events.next()).toEqual({ value: undefined, done: true });
    for (let turn = 0; turn < 10; turn++) await new Promise(setImmediate);
    expect(states).toEqual(['connecting', 'connected', 'ended']);
    await close();
  });

  it('end with the refusal that is final', async () => {
    const { client, close, account } = await reader();
    expect(await codeOf(client.events({ after: 'none' }))).toBe('BAD_USER_INPUT');
    const agent = createClient({ url: world.baseUrl, token: await account.token('agent') });
    expect(await codeOf(agent.events({ after: '0' }))).toBe('INSUFFICIENT_SCOPE');
    const stranger = createClient({ url: world.baseUrl, token: 'no token' });
    expect(await codeOf(stranger.events({ after: '0' }))).toBe('UNAUTHENTICATED');
    await close();
  });
});
