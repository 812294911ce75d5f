import { request } from 'node:http';
import { newId } from '../../src/lib/uuid.ts';
import type { PlatformWorld } from '../support/platform.ts';
import { sharedTestPlatform } from '../support/sharedPlatform.ts';

describe('an answer that asks for another protocol', () => {
  let world: PlatformWorld;

  beforeAll(async () => {
    world = await sharedTestPlatform();
  });
  afterAll(() => world.close());

  /** `fetch` sends no Upgrade. */
  const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    new Promise<{ status: number; headers: NodeJS.Dict<string | string[]>; body: string }>((resolve, reject) => {
      const { hostname, port } = new URL(world.baseUrl);
      const sent = request({ hostname, port, path, method, headers }, (answer) => {
        let body = '';
        answer.setEncoding('utf8').on('data', (part: string) => {
          body += part;
        });
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body }));
      });
      sent.on('error', reject);
      sent.end();
    });
  const HANDSHAKE = { Connection: 'Upgrade', Upgrade: 'websocket', 'Sec-WebSocket-Key': 'dGhlIHNhbXBsZSBub25jZQ==' };

  it('names the protocol where the GraphQL path is asked for nothing, with a problem object', async () => {
    for (const headers of [{}, { Accept: 'application/json' }, { Authorization: 'Bearer nonsense' }]) {
      const { status, headers: answered, body } = await ask('/graphql', headers);
      expect([status, answered.upgrade, answered['content-type']]).toEqual([
        426,
        'websocket',
        'application/problem+json',
      ]);
      expect(answered.connection).toMatch(/upgrade/i);
      expect(JSON.parse(body)).toMatchObject({ status: 426, title: 'Upgrade Required', detail: expect.any(String) });
    }
  });

  it('names the protocol where a bridge does not follow the stream', async () => {
    const token = await (await world.account()).token('agent');
    const headers = { Authorization: `Bearer ${token}`, 'X-Service-Bridge': newId() };
    for (const path of ['/api/events', '/api/events/replay', '/api/events/']) {
      const answer = await ask(path, headers);
      expect([path, answer.status, answer.headers.upgrade]).toEqual([path, 426, 'bascule-bridge/1']);
      expect([answer.headers['content-type'], JSON.parse(answer.body)]).toEqual([
        'application/problem+json',
        expect.objectContaining({ status: 426, error: expect.any(String) }),
      ]);
    }
  });

  it.each([
    ['of another version', { ...HANDSHAKE, 'Sec-WebSocket-Version': '99' }, 426],
    ['without a version', HANDSHAKE, 426],
    ['without a key', { ...HANDSHAKE, 'Sec-WebSocket-Version': '13', 'Sec-WebSocket-Key': 'short' }, 400],
  ])('refuses a handshake %s with a problem object', async (_what, headers, expected) => {
    const { status, headers: answered, body } = await ask('/graphql', headers);
    expect([status, answered['content-type']]).toEqual([expected, 'application/problem+json']);
    expect(JSON.parse(body)).toMatchObject({ status: expected });
    if (expected === 426) expect([answered.upgrade, answered['sec-websocket-version']]).toEqual(['websocket', '13']);
  });

  it.each([
    ['/livez', { Connection: 'Upgrade, HTTP2-Settings', Upgrade: 'h2c', 'HTTP2-Settings': '' }, 200],
    ['/nowhere', { ...HANDSHAKE, 'Sec-WebSocket-Version': '13' }, 404],
    ['/graphql?query={__typename}', { Connection: 'Upgrade', Upgrade: 'h2c' }, 401],
  ])('is not given where %s is asked with an offer that the server does not take', async (path, headers, status) => {
    expect((await ask(path, headers)).status).toBe(status);
  });
});
