import 'reflect-metadata';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { GraphQLInt, GraphQLNonNull, GraphQLObjectType, GraphQLSchema, GraphQLString } from 'graphql';
import { WebSocket } from 'ws';
import { Admission } from '../../src/graphql/Admission.ts';
import { PersistedTexts } from '../../src/graphql/documents/PersistedTexts.ts';
import { RegisteredTexts } from '../../src/graphql/documents/RegisteredTexts.ts';
import { Texts } from '../../src/graphql/documents/Texts.ts';
import type { ResolverContext } from '../../src/graphql/ResolverContext.ts';
import type { SocketCaller } from '../../src/graphql/sockets/SocketCaller.ts';
import { SocketServer } from '../../src/graphql/sockets/SocketServer.ts';
import { createMemoryLimiter } from '../support/memoryLimiter.ts';
import { until } from '../support/until.ts';

const CHECK_MS = 150;
const TEXT = 'x'.repeat(64 * 1024);

describe('the server of sockets', () => {
  let server: Server;
  let sockets: SocketServer;
  let pulled: number;
  let ended: number;
  let good: boolean;
  let url: string;

  async function start(checkEveryMs = CHECK_MS, rightsEveryMs = CHECK_MS): Promise<void> {
    pulled = 0;
    ended = 0;
    good = true;
    const flood = new GraphQLObjectType({
      name: 'Flood',
      fields: { text: { type: GraphQLString }, number: { type: GraphQLInt } },
    });
    const schema = new GraphQLSchema({
      query: new GraphQLObjectType({
        name: 'Query',
        fields: { big: { type: new GraphQLNonNull(GraphQLString), resolve: () => TEXT.repeat(16) } },
      }),
      subscription: new GraphQLObjectType({
        name: 'Subscription',
        fields: { flood: { type: flood, subscribe: () => floodForEver(), resolve: (item: unknown) => item } },
      }),
    });
    async function* floodForEver() {
      try {
        for (;;) {
          pulled += 1;
          yield { text: TEXT, number: pulled };
        }
      } finally {
        ended += 1;
      }
    }
    const caller: SocketCaller = {
      accountId: 'account',
      context: () =>
        ({
          requestId: 'test',
          actor: { accountId: 'account', scopes: new Set(), key: 'key' },
        }) as unknown as ResolverContext,
      expiresAt: undefined,
      stillGood: async () => good,
    };
    sockets = new SocketServer({
      schema,
      admission: new Admission({
        schema,
        limiter: createMemoryLimiter(),
        now: () => new Date(),
        costPerMinute: 1_000_000_000,
        operationsPerAccount: 100,
        documentBytes: 1_048_576,
        operationLimits: new Map(),
      }),
      texts: new Texts(new PersistedTexts(), new RegisteredTexts()),
      limits: { sockets: 2, subscriptions: 100, feeds: 100 },
      authenticate: async () => caller,
      log: { error: () => undefined },
      now: () => new Date(),
      checkEveryMs,
      rightsEveryMs,
    });
    await sockets.start();
    server = createServer().on('upgrade', (request, socket, head) => sockets.handleUpgrade(request, socket, head));
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    url = `ws://127.0.0.1:${(server.address() as AddressInfo).port}`;
  }
  afterEach(async () => {
    await sockets.stop();
    server.close();
  });

  async function open(): Promise<WebSocket> {
    const socket = new WebSocket(url, 'graphql-transport-ws');
    socket.on('error', () => undefined);
    await once(socket, 'open');
    socket.send('{"type":"connection_init"}');
    await once(socket, 'message');
    return socket;
  }

  it('cuts a reader that stopped reading, having kept a bounded amount for it, and serves the others', async () => {
    // A quick one that was cut too, because this machine was slow to answer the checks, would be waited for in vain.
    await start(2_000);
    const slow = await open();
    const quick = await open();
    slow.send('{"id":"1","type":"subscribe","payload":{"query":"subscription { flood { text number } }"}}');
    await once(slow, 'message');
    slow.pause();
    await until('the slow one is cut', () => sockets.size === 1);
    await until('its source is let go', () => ended === 1);
    // The capacity of the system's sockets, and a few in flight, but not everything from the source.
    expect(pulled).toBeLessThan(2_000);
    quick.send('{"id":"2","type":"subscribe","payload":{"query":"{ big }"}}');
    const [answer] = (await once(quick, 'message')) as [Buffer];
    expect(JSON.parse(String(answer))).toMatchObject({ id: '2', type: 'next' });
    slow.terminate();
    quick.close();
  });

  it('cuts a reader for which too much waits, without waiting for its next check', async () => {
    await start(3_600_000);
    const greedy = await open();
    greedy.pause();
    for (let n = 0; n < 40; n++) {
      greedy.send(JSON.stringify({ id: `${n}`, type: 'subscribe', payload: { query: '{ big }' } }));
    }
    await until('it is cut', () => sockets.size === 0);
    greedy.terminate();
  });

  it('closes a socket whose caller has lost the right to be there, at the next check', async () => {
    await start();
    const socket = await open();
    good = false;
    const [code, reason] = (await once(socket, 'close')) as [number, Buffer];
    expect([code, String(reason)]).toEqual([4403, 'Access revoked']);
  });

  it('keeps a socket that answers its checks', async () => {
    await start();
    const socket = await open();
    let checks = 0;
    socket.on('ping', () => {
      checks += 1;
    });
    await until('it was checked a few times', () => checks >= 4);
    expect(sockets.size).toBe(1);
    socket.close();
  });

  it('runs nothing more for a caller who has lost the right to be there, without waiting for the check', async () => {
    await start(3_600_000, 3_600_000);
    const socket = await open();
    good = false;
    socket.send('{"id":"1","type":"subscribe","payload":{"query":"{ big }"}}');
    const [code] = (await once(socket, 'close')) as [number];
    expect(code).toBe(4403);
  });

  it('takes so many sockets of one account and no more, until one closes', async () => {
    await start();
    const first = await open();
    const second = await open();
    const third = new WebSocket(url, 'graphql-transport-ws');
    await once(third, 'open');
    third.send('{"type":"connection_init"}');
    expect(((await once(third, 'close')) as [number])[0]).toBe(4429);
    first.close();
    await until('the first is gone', () => sockets.size === 1);
    (await open()).close();
    second.close();
  });

  it('says that it goes away when it stops, twice or not', async () => {
    await start();
    const socket = await open();
    const closed = once(socket, 'close') as Promise<[number]>;
    await sockets.stop();
    await sockets.stop();
    expect((await closed)[0]).toBe(1001);
  });
});
