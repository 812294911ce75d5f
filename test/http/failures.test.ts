import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { type PlatformWorld, startTestPlatform } from '../support/platform.ts';
import { createTestDatabase, type TestDatabase } from '../support/postgres.ts';
import { sessionCookie } from '../support/sessionCookie.ts';
import { until } from '../support/until.ts';

let world: PlatformWorld;
let database: TestDatabase;
/** The way to the database: while it is cut, connections are ended as soon as they are made. */
const way = { cut: false, sockets: new Set<Socket>() };
const proxy = createServer((near) => {
  if (way.cut) return void near.destroy();
  const { hostname, port } = new URL(database.url);
  const far = connect({ host: hostname, port: Number(port) });
  for (const socket of [near, far]) {
    way.sockets.add(socket);
    socket.on('error', () => socket.destroy());
  }
  near.pipe(far).pipe(near);
});

beforeAll(async () => {
  database = await createTestDatabase();
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  const url = new URL(database.url);
  url.host = `127.0.0.1:${(proxy.address() as AddressInfo).port}`;
  world = await startTestPlatform({ DATABASE_URL: url.href });
});
afterAll(async () => {
  await world.close();
  for (const socket of way.sockets) socket.destroy();
  proxy.close();
  await database.drop();
});

const metrics = async () => String((await world.rest<{ text: string }>('GET', '/metrics')).body.text);

describe('a request', () => {
  it('is answered 503 with Retry-After, and counted as that, while the database is away', async () => {
    way.cut = true;
    for (const socket of way.sockets) socket.destroy();
    const cookie = { Cookie: sessionCookie(world.baseUrl, 's'.repeat(43)) };
    const calls = [
      ['/api/card-holds', {}],
      ['/', cookie],
      ['/mercure/authorize', cookie],
    ] as const;
    try {
      for (const [path, headers] of calls) {
        // The first ones may still find a connection that has just been cut.
        const answer = await until(`${path} is unavailable`, async () => {
          const each = await world.rest('GET', path, { headers });
          return each.status === 503 && each;
        });
        expect([answer.headers.get('retry-after'), answer.headers.get('content-type')]).toEqual([
          '1',
          'application/problem+json',
        ]);
        expect(answer.body).toMatchObject({ type: 'about:blank', title: 'Service Unavailable', status: 503 });
      }
      expect(await metrics()).toMatch(/bascule_http_requests_total\{method="GET",status="503"\} [1-9]/);
    } finally {
      way.cut = false;
    }
  });

  it('for the hub is counted with the status that the hub gave it', async () => {
    const path = '/.well-known/mercure?topic=/a';
    const before = /status="401"\} (\d+)/.exec(await metrics())?.[1] ?? '0';
    expect((await world.rest('GET', path)).status).toBe(401);
    await until('it is counted', async () => {
      const now = /status="401"\} (\d+)/.exec(await metrics())?.[1] ?? '0';
      return Number(now) === Number(before) + 1;
    });
  });
});
