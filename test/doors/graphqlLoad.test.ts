import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { WebSocket } from 'ws';
import { createSession, endSession } from '../../src/domain/accounts/sessions/sessions.ts';
import { newId } from '../../src/lib/uuid.ts';
import { report } from '../support/factories.ts';
import { type PlatformWorld, startTestPlatform, type TestAccount } from '../support/platform.ts';
import { sessionCookie } from '../support/sessionCookie.ts';
import { until } from '../support/until.ts';
import { callGraph, codeOf, type GraphAnswer } from './support/callGraph.ts';
import { firstAnswer, openSocket } from './support/openSocket.ts';
import { addAccount } from './support/tenants.ts';

interface Message {
  id?: string;
  type: string;
  payload?: { data?: unknown; errors?: unknown };
}

/** A bare socket that has introduced itself; it remembers what it heard. */
async function openBare(world: PlatformWorld, token: string) {
  const socket = new WebSocket(`${world.baseUrl.replace(/^http/, 'ws')}/graphql`, 'graphql-transport-ws');
  const heard: Message[] = [];
  socket.on('message', (data) => heard.push(JSON.parse(String(data)) as Message));
  socket.on('error', () => undefined);
  await once(socket, 'open');
  socket.send(JSON.stringify({ type: 'connection_init', payload: { authorization: `Bearer ${token}` } }));
  await until('the socket is let in', () => heard.some(({ type }) => type === 'connection_ack'));
  return {
    socket,
    heard,
    follow: (id: string, query: string, variables?: object) =>
      socket.send(JSON.stringify({ id, type: 'subscribe', payload: { query, variables } })),
  };
}

const nameIn = (payload: unknown) =>
  (payload as { data?: { bridgeChanged?: { requestedName?: string } } } | undefined)?.data?.bridgeChanged
    ?.requestedName;

const FOLLOW = 'subscription { bridgeChanged { bridgeId requestedName quiet runs(first: 5) { nodes { id } } } }';

describe('the load of one account', () => {
  let world: PlatformWorld;
  let greedy: TestAccount;
  let modest: TestAccount;
  let greedyToken: string;
  let modestToken: string;

  beforeAll(async () => {
    world = await startTestPlatform({ GRAPHQL_SUBSCRIPTIONS_PER_ACCOUNT: '620', GRAPHQL_FEEDS_PER_ACCOUNT: '3' });
    greedy = await addAccount(world);
    modest = await addAccount(world);
    greedyToken = await greedy.token('api');
    modestToken = await modest.token('agent');
  });
  afterAll(() => world.close());

  const beat = (token: string, bridgeId: string, name: string) =>
    world.rest('PUT', `/api/bridges/${bridgeId}/heartbeat`, { token, body: report({ name }) });

  it('twelve sockets of fifty equal subscriptions read a change once, and each receives it', async () => {
    const agent = await greedy.token('agent');
    const bridgeId = newId();
    expect((await beat(agent, bridgeId, 'before')).status).toBe(200);
    const sockets = await Promise.all(Array.from({ length: 12 }, () => openBare(world, greedyToken)));
    try {
      for (const { follow } of sockets) for (let n = 0; n < 50; n++) follow(`${n}`, FOLLOW);
      const heardOf = (name: RegExp) =>
        sockets.every(({ heard }) => {
          const ids = heard.filter(({ payload }) => name.test(nameIn(payload) ?? '')).map(({ id }) => id);
          return new Set(ids).size === 50;
        });
      // Only the first event shows that a subscription is open.
      let round = 0;
      await until('all subscriptions stand', async () => {
        round += 1;
        await beat(agent, bridgeId, `round ${round}`);
        await pause(100);
        return heardOf(/^round /);
      });
      const { pool } = world.platform.domain.system().db;
      let reads = 0;
      const count = () => {
        reads += 1;
      };
      pool.on('acquire', count);
      const changed = beat(agent, bridgeId, 'at last');
      const other = beat(modestToken, newId(), 'quick');
      expect([(await changed).status, (await other).status]).toEqual([200, 200]);
      await until('everybody has heard of it', () => heardOf(/^at last$/));
      pool.off('acquire', count);
      const answers = sockets.flatMap(({ heard }) => heard.filter(({ type }) => type === 'next'));
      expect(answers.every(({ payload }) => payload?.errors === undefined)).toBe(true);
      // A read of the bridge and one of its runs for each signal, instead of six hundred times as many.
      expect(reads).toBeLessThan(60);
    } finally {
      for (const { socket } of sockets) socket.terminate();
    }
  });

  it('is bounded in subscriptions, and in those that differ', async () => {
    const sockets = await Promise.all(Array.from({ length: 13 }, () => openBare(world, greedyToken)));
    try {
      for (const { follow } of sockets) for (let n = 0; n < 49; n++) follow(`${n}`, FOLLOW);
      const refused = () =>
        sockets
          .flatMap(({ heard }) => heard)
          .filter(({ type, payload }) => type === 'next' && codeOf(payload as GraphAnswer) !== undefined);
      // 13 times 49 is 637.
      await until('some are refused', () => refused().length >= 17);
      expect(refused().map(({ payload }) => codeOf(payload as GraphAnswer))).toEqual(
        Array.from({ length: 17 }, () => 'TOO_MANY_SUBSCRIPTIONS'),
      );
      for (const { socket } of sockets) socket.terminate();
      const one = await openBare(world, greedyToken);
      sockets.push(one);
      // The places of sockets that went are free again; a fourth that differs is one too many.
      for (let n = 0; n < 4; n++) one.follow(`n${n}`, `subscription S${n} { bridgeChanged { bridgeId } }`);
      const fault = await until('one is refused', () => one.heard.find(({ type }) => type === 'next'));
      expect(codeOf(fault.payload as GraphAnswer)).toBe('TOO_MANY_SUBSCRIPTIONS');
    } finally {
      for (const { socket } of sockets) socket.terminate();
    }
  });

  it('ends at its cost budget, with that reason, alike over HTTP and sockets, and does not affect other budgets', async () => {
    const small = await startTestPlatform({ GRAPHQL_COST_PER_MINUTE: '250000' });
    try {
      const [spender, saver] = [await addAccount(small), await addAccount(small)];
      const bearer = async (account: TestAccount) => ({ Authorization: `Bearer ${await account.token('api')}` });
      const [spends, saves] = [await bearer(spender), await bearer(saver)];
      const first = await callGraph(small, spends, '{ viewer { id } }');
      // In the first day of an account, as little as the costliest operation needs.
      expect(first.extensions?.budget).toEqual({
        limit: 120_833,
        remaining: expect.any(Number),
        resetSeconds: expect.any(Number),
      });
      expect(Number(first.headers.get('ratelimit-remaining'))).toBeLessThan(120_833 - 300);
      expect(first.headers.get('ratelimit-limit')).toBe('120833');
      let refused: GraphAnswer | undefined;
      for (let n = 0; n < 1_000 && refused === undefined; n++) {
        const answer = await callGraph(small, spends, `query New${n} { viewer { id } }`);
        if (answer.status !== 200) refused = answer;
      }
      expect([refused?.status, codeOf(refused as GraphAnswer)]).toEqual([429, 'COST_BUDGET_SPENT']);
      expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0);
      // A document that cannot be read costs too, so it is refused just the same.
      expect(codeOf(await callGraph(small, spends, '}{'))).toBe('COST_BUDGET_SPENT');
      const client = openSocket(small.baseUrl, { authorization: spends.Authorization });
      const overSocket = (await firstAnswer(client, '{ viewer { email } }')) as GraphAnswer;
      expect(codeOf(overSocket)).toBe('COST_BUDGET_SPENT');
      await client.dispose();
      expect(await callGraph(small, saves, '{ viewer { id } }')).toMatchObject({
        status: 200,
        data: { viewer: { id: saver.id } },
      });
    } finally {
      await small.close();
    }
  });

  it.each(['http', 'socket'])(
    'is counted with the paths of bridges when it calls their operations over %s',
    async (door) => {
      const token = await modest.token('agent');
      const ask = async (query: string): Promise<GraphAnswer> => {
        if (door === 'http') return callGraph(world, { Authorization: `Bearer ${token}` }, query);
        const client = openSocket(world.baseUrl, { authorization: `Bearer ${token}` });
        try {
          return (await firstAnswer(client, query)) as GraphAnswer;
        } finally {
          await client.dispose();
        }
      };
      const twenty = `{ ${Array.from({ length: 20 }, (_, n) => `a${n}: bridgeCardHolds { cardId }`).join(' ')} }`;
      for (let n = 0; n < 2; n++) expect((await ask(twenty)).errors).toBeUndefined();
      expect(
        (
          await ask(
            `{ ...F } fragment F on Query { a: bridgeCardHolds { cardId } ... { b: bridgeCardHolds { cardId } } }`,
          )
        ).errors,
      ).toBeUndefined();
      for (let n = 0; n < 18; n++) expect((await world.rest('GET', '/api/card-holds', { token })).status).toBe(200);
      const refused = await ask('{ bridgeCardHolds { cardId } }');
      expect(codeOf(refused)).toBe('TOO_MANY_REQUESTS');
      expect(refused.errors?.[0]?.extensions.retryAfter).toEqual(expect.any(Number));
      if (door === 'http')
        expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true]);
      expect((await world.rest('GET', '/api/card-holds', { token })).status).toBe(429);
      // Another operation has a count of its own.
      expect((await ask('{ bridgeProjects { projectId } }')).errors).toBeUndefined();
    },
  );

  it('ends with its token or session: open sockets close, whichever process ended it', async () => {
    const token = await greedy.token('api');
    const byToken = await openBare(world, token);
    byToken.follow('1', FOLLOW);
    const tokenClosed = once(byToken.socket, 'close') as Promise<[number]>;
    const { db } = world.platform.domain.system();
    const session = await createSession(db, modest.id, new Date());
    const headers = { Cookie: sessionCookie(world.baseUrl, session.cookieValue), Origin: world.baseUrl };
    const bySession = new WebSocket(`${world.baseUrl.replace(/^http/, 'ws')}/graphql`, 'graphql-transport-ws', {
      headers,
    });
    await once(bySession, 'open');
    bySession.send('{"type":"connection_init"}');
    await once(bySession, 'message');
    const sessionClosed = once(bySession, 'close') as Promise<[number]>;
    // As another process does it: only the rows change.
    await endSession(db, session.cookieValue, new Date());
    await world.sql(
      `insert into token_revocation (kind, value, expires_at, created_at) values ('account', $1, now() + interval '1 hour', now() + interval '2 seconds')`,
      [greedy.id],
    );
    expect([(await tokenClosed)[0], (await sessionClosed)[0]]).toEqual([4403, 4403]);
  });
});
