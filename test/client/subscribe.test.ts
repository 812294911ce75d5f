import { setTimeout as pause } from 'node:timers/promises';
import { followEvents } from '../../src/client/events.ts';
import { type BasculeError, type Client, createClient } from '../../src/client/index.ts';
import { Link } from '../../src/client/Link.ts';
import type { SubscriptionState } from '../../src/client/SubscriptionState.ts';
import { Tokens } from '../../src/client/Tokens.ts';
import { readEventCursor } from '../../src/domain/feed/readEventCursor.ts';
import { type PlatformWorld, startTestPlatform, type TestAccount } from '../support/platform.ts';
import { createTestDatabase } from '../support/postgres.ts';
import { sharedTestPlatform } from '../support/sharedPlatform.ts';
import { TcpProxy } from '../support/TcpProxy.ts';
import { until } from '../support/until.ts';
import { sequencesOf, tellEvents } from './support/tellEvents.ts';

const BOARD = 'subscription ($project: ID!) { boardChanged(projectId: $project) { projectId } }';
const CREATE = 'mutation { createProject(input: {name: "Mole"}) { project { id } } }';
const CARD = 'mutation ($project: ID!) { createCard(input: {projectId: $project, title: "One"}) { card { id } } }';

describe('subscriptions of the client', () => {
  let world: PlatformWorld;
  let account: TestAccount;
  let client: Client;
  let project: string;
  beforeAll(async () => {
    world = await sharedTestPlatform();
    account = await world.account();
    client = createClient({ url: world.baseUrl, token: await account.token('api') });
    const made = await client.request<{ createProject: { project: { id: string } } }>(CREATE);
    project = made.createProject.project.id;
  });
  afterAll(async () => {
    client.close();
    await world.close();
  });

  const tokenOf = async (ttlSeconds: number) => {
    const options = { account, scope: 'api:read', ttlSeconds, count: 1, now: new Date() };
    return (await world.platform.authorization.issueAccessTokens(options)).accessTokens[0] as string;
  };

  it('deliver what changes, even over a connection that is cut, and end when the reader leaves', async () => {
    const { proxy, url } = await TcpProxy.before(world.baseUrl);
    const cuttable = createClient({ url, token: await account.token('api') });
    const states: string[] = [];
    const board = cuttable.subscribe<{ boardChanged: { projectId: string } }>(
      BOARD,
      { project },
      { onState: ({ state }) => states.push(state) },
    );
    for (let round = 0; round < 2; round++) {
      await until('it is connected', () => states.at(-1) === 'connected');
      const change = board.next();
      // The service acknowledges no subscription, so that only a change shows that it is open.
      const told = until('the change is told', async () => {
        await client.request(CARD, { project });
        return Promise.race([change, pause(100, undefined)]);
      });
      expect(await told).toMatchObject({ value: { boardChanged: { projectId: project } } });
      proxy.cut();
      await until('the cut is seen', () => states.at(-1) !== 'connected');
    }
    await board.return?.();
    expect(states.at(-1)).toBe('ended');
    await proxy.close();
  });

  it('fail once they are refused for good, each by itself', async () => {
    const states: object[] = [];
    const nothing = client.subscribe(BOARD, { project: account.id }, { onState: (state) => states.push(state) });
    const refusal = await nothing.next().catch((error: BasculeError) => error);
    expect(refusal).toMatchObject({ code: 'PROJECT_NOT_FOUND', name: 'BasculeError' });
    expect(states.at(-1)).toEqual({ state: 'ended', error: refusal });
    expect(await nothing.next()).toEqual({ value: undefined, done: true });
    await expect(client.subscribe('subscription { nothing }').next()).rejects.toMatchObject({
      code: 'GRAPHQL_VALIDATION_FAILED',
    });
  });

  it('end with the reason of a signal, or with CLOSED when the client is closed', async () => {
    const enough = new AbortController();
    const one = client.subscribe(BOARD, { project }, { signal: enough.signal });
    const other = createClient({ url: world.baseUrl, token: await account.token('api') });
    const two = other.events();
    const [first, second] = [one.next(), two.next()];
    enough.abort(new RangeError('enough'));
    other.close();
    await expect(first).rejects.toThrow(new RangeError('enough'));
    await expect(second).rejects.toMatchObject({ code: 'CLOSED' });
    const never = client.events({ signal: AbortSignal.abort(new RangeError('before')) });
    await expect(never.next()).rejects.toThrow(new RangeError('before'));
  });

  it('continue with a new token when theirs expires, and miss nothing', async () => {
    let kept = await tokenOf(1);
    const given: string[] = [];
    const renewing = createClient({
      url: world.baseUrl,
      getToken: async ({ refused }) => {
        if (refused === kept) kept = await tokenOf(given.length < 2 ? 1 : 3_600);
        if (given.at(-1) !== kept) given.push(kept);
        return kept;
      },
    });
    const before = (await sequencesOf(world, account.id)).length;
    const events = renewing.events();
    const taken: string[] = [];
    const reading = (async () => {
      for await (const { sequence } of events) taken.push(sequence);
    })();
    await until('two tokens have expired', async () => {
      await tellEvents(world, account.id, 1);
      return given.length >= 3;
    });
    await tellEvents(world, account.id, 1);
    const written = (await sequencesOf(world, account.id)).slice(before);
    await until('all have come', () => taken.at(-1) === written.at(-1));
    // Events from before the starting position was read are no part of it.
    expect(taken).toEqual(written.slice(-taken.length));
    await events.return?.();
    await reading;
  });

  it('ask for a token again where getToken never answers', async () => {
    const token = await account.token('api:read');
    const states: SubscriptionState[] = [];
    let asked = 0;
    const forgetful = createClient({
      url: world.baseUrl,
      getToken: () => (++asked === 1 ? new Promise<string>(() => undefined) : token),
      tokenTimeoutMs: 50,
      onState: (state) => states.push(state),
    });
    const events = forgetful.subscribe(BOARD, { project });
    const change = events.next();
    const told = until('the change is told', async () => {
      await client.request(CARD, { project });
      return Promise.race([change, pause(100, undefined)]);
    });
    expect(await told).toMatchObject({ value: { boardChanged: { projectId: project } } });
    expect(states.map(({ state }) => state)).toEqual(['connecting', 'waiting', 'connecting', 'connected']);
    expect(states.find(({ state }) => state === 'waiting')).toMatchObject({
      error: { code: 'TIMEOUT', message: 'getToken gave no token within 50 ms.' },
    });
    forgetful.close();
  });

  it('leave the shared socket even if they are ended in their connected callback', async () => {
    const sent: { id?: string; type: string }[] = [];
    const watched = createClient({
      url: world.baseUrl,
      token: await account.token('api:read'),
      WebSocket: class extends WebSocket {
        override send(message: string): void {
          sent.push(JSON.parse(message));
          super.send(message);
        }
      },
    });
    const states: string[] = [];
    const first = watched.subscribe(BOARD, { project }, { onState: ({ state }) => states.push(state) });
    await until('it is connected', () => states.includes('connected'));
    const enough = new AbortController();
    const onState = ({ state }: SubscriptionState) => state === 'connected' && enough.abort(new RangeError('enough'));
    const second = watched.subscribe(BOARD, { project }, { signal: enough.signal, onState });
    await expect(second.next()).rejects.toThrow(new RangeError('enough'));
    await until(
      'nothing of the second is left',
      () => {
        const asked = sent.filter(({ type }) => type === 'subscribe').slice(1);
        return asked.every(({ id }) => sent.some((message) => message.type === 'complete' && message.id === id));
      },
      5_000,
    );
    await first.return?.();
  });

  it('wait for a token before they open a socket', async () => {
    const token = await account.token('api:read');
    let opened = 0;
    const openedBefore: number[] = [];
    const counting = createClient({
      url: world.baseUrl,
      getToken: () => {
        openedBefore.push(opened);
        return token;
      },
      WebSocket: class extends WebSocket {
        constructor(url: string, protocols?: string | string[]) {
          super(url, protocols);
          opened++;
        }
      },
    });
    const change = counting.subscribe(BOARD, { project }).next();
    await until('the change is told', async () => {
      await client.request(CARD, { project });
      return Promise.race([change, pause(100, undefined)]);
    });
    expect([openedBefore, opened]).toEqual([[0], 1]);
    counting.close();
  });

  it('fail when the token is revoked, or expired, and there is no other', async () => {
    const { events } = createClient({ url: world.baseUrl, token: await tokenOf(1) });
    await expect(events({ after: String(2n ** 62n - 1n), onReset: () => undefined }).next()).rejects.toMatchObject({
      code: 'UNAUTHENTICATED',
    });
    const stubborn = createClient({ url: world.baseUrl, getToken: () => 'the same' });
    await expect(stubborn.events({ after: '0' }).next()).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
    const broken = createClient({ url: world.baseUrl, getToken: () => Promise.reject(new RangeError('no login')) });
    await expect(broken.events({ after: '0' }).next()).rejects.toThrow(new RangeError('no login'));
  });

  it('leave a network that died silently', async () => {
    const { proxy, url } = await TcpProxy.before(world.baseUrl);
    const options = { url, token: await account.token('api:read') };
    const link = new Link(options, new Tokens(options), { ping: 50, pong: 500, open: 500 });
    const states: string[] = [];
    const head = () => readEventCursor({ ...world.platform.domain.system(), actor: actorOf(account.id) });
    const events = followEvents(link, head, { onState: ({ state }) => states.push(state) });
    await until('it is connected', () => states.at(-1) === 'connected');
    proxy.goDeaf({ all: true });
    const first = events.next();
    await until('it has tried to connect anew', () => states.filter((state) => state === 'waiting').length >= 2);
    proxy.hear();
    await tellEvents(world, account.id, 1);
    const told = (await sequencesOf(world, account.id)).at(-1);
    expect(await first).toMatchObject({ value: { sequence: told } });
    await events.return?.();
    await proxy.close();
  });
});

const actorOf = (accountId: string) => ({ accountId, scopes: new Set(['api'] as const), key: 'test' });

it('events of the client come once each and in order while the server stops and starts', async () => {
  const { url: database, drop } = await createTestDatabase();
  // One that stays writes the events; the reader is at one that stops.
  const writer = await startTestPlatform({ DATABASE_URL: database });
  let serving = await startTestPlatform({ DATABASE_URL: database });
  const { port } = new URL(serving.baseUrl);
  const account = await serving.account();
  const client = createClient({ url: serving.baseUrl, token: await account.token('api:read') });
  const events = client.events({ after: '0' });
  const taken: string[] = [];
  const take = async (count: number) => {
    for (let n = 0; n < count; n++) taken.push((await events.next()).value?.sequence as string);
  };
  for (let round = 0; round < 3; round++) {
    await tellEvents(writer, account.id, 20);
    await take(10);
    const stopped = serving.close();
    await tellEvents(writer, account.id, 20);
    await stopped;
    serving = await startTestPlatform({ DATABASE_URL: database, PORT: port });
    await take(30);
  }
  expect(taken).toEqual(await sequencesOf(writer, account.id));
  client.close();
  await serving.close();
  await writer.close();
  await drop();
});
