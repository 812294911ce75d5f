import { request } from 'node:http';
import { gzipSync } from 'node:zlib';
import { signPublisherToken } from '../../src/hub/hubToken.ts';
import { newId } from '../../src/lib/uuid.ts';
import { type PlatformWorld, startTestPlatform } from '../support/platform.ts';

const SECRET = 'the secret that hub and service share';

describe('a body', () => {
  let world: PlatformWorld;
  let tokens: Record<'agent' | 'api' | 'mcp', string>;
  let publisher: string;
  beforeAll(async () => {
    world = await startTestPlatform({ HUB_JWT_SECRET: SECRET });
    const account = await world.account();
    tokens = { agent: await account.token('agent'), api: await account.token('api'), mcp: await account.token('mcp') };
    publisher = await signPublisherToken({ secret: SECRET, ttlSeconds: 600, now: new Date() });
  });
  afterAll(() => world.close());

  const JSON_TYPE = 'application/json';
  const FORM_TYPE = 'application/x-www-form-urlencoded';
  const calls = () => `/api/projects/nothing/worker-runs/${newId()}/tool-calls`;
  const doors = () =>
    [
      ['the tool calls', calls(), 'PUT', JSON_TYPE, tokens.agent],
      ['a heartbeat', `/api/bridges/${newId()}/heartbeat`, 'PUT', JSON_TYPE, tokens.agent],
      ['the graph', '/graphql', 'POST', JSON_TYPE, tokens.api],
      ['the tools', '/mcp', 'POST', JSON_TYPE, tokens.mcp],
      ['the token endpoint', '/oauth/token', 'POST', FORM_TYPE, undefined],
      ['a revocation', '/oauth/revoke', 'POST', FORM_TYPE, undefined],
      ['a registration', '/oauth/register', 'POST', JSON_TYPE, undefined],
      ['the sign-in form', '/login', 'POST', FORM_TYPE, undefined],
      ['the hub', '/.well-known/mercure', 'POST', FORM_TYPE, publisher],
    ] as const;

  /** Sends the head and the first part; the body never ends. */
  const sendOpen = (path: string, method: string, headers: Record<string, string>, first: string | Buffer) =>
    new Promise<{ status: number; headers: Record<string, unknown>; text: string }>((resolve, reject) => {
      const sent = request(`${world.baseUrl}${path}`, { method, agent: false, headers }, (answer) => {
        let text = '';
        answer.setEncoding('utf8').on('data', (part: string) => {
          text += part;
        });
        answer.on('error', () => undefined);
        answer.on('end', () => {
          sent.destroy();
          resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text });
        });
      });
      sent.on('error', reject);
      sent.write(first);
    });

  it('that is compressed is refused with 415 at every door, before it is there', async () => {
    const packed = gzipSync(JSON.stringify({ calls: Array(1000).fill({}) }));
    for (const [door, path, method, type, token] of doors()) {
      const answer = await sendOpen(
        path,
        method,
        { 'Content-Type': type, 'Content-Encoding': 'gzip', ...(token ? { Authorization: `Bearer ${token}` } : {}) },
        packed,
      );
      expect([door, answer.status]).toEqual([door, 415]);
      expect(answer.text).toContain('compress');
    }
  });

  it('with more calls than a report may have is refused while it arrives, with the field', async () => {
    const first = `{"calls":[${Array(501).fill('{}').join(',')},`;
    const headers = { 'Content-Type': JSON_TYPE, Authorization: `Bearer ${tokens.agent}` };
    const answer = await sendOpen(calls(), 'PUT', headers, first);
    expect([answer.status, JSON.parse(answer.text).violations]).toEqual([
      422,
      [{ propertyPath: 'calls', message: 'must hold at most 500 calls' }],
    ]);
  });

  it('that nests deep, or holds a crowd of values, is refused while it arrives', async () => {
    const json = { 'Content-Type': JSON_TYPE };
    for (const [path, method, token] of [
      [`/api/bridges/${newId()}/heartbeat`, 'PUT', tokens.agent],
      ['/graphql', 'POST', tokens.api],
      ['/mcp', 'POST', tokens.mcp],
    ] as const) {
      const headers = { ...json, Authorization: `Bearer ${token}` };
      expect([path, (await sendOpen(path, method, headers, `{"a":${'['.repeat(3_000)}`)).status]).toEqual([path, 400]);
    }
    const headers = { ...json, Authorization: `Bearer ${tokens.agent}` };
    const crowd = await sendOpen(calls(), 'PUT', headers, `{"calls":[[${'1,'.repeat(100_001)}`);
    expect(crowd.status).toBe(413);
  });

  it('is refused with 429 at every door of an account that has sent enough for a minute, and taken of others', async () => {
    const narrow = await startTestPlatform({ BODY_MB_PER_MINUTE: '64' });
    try {
      const [greedy, modest] = [await narrow.account(), await narrow.account()];
      const heartbeat = (token: string, body: string) =>
        narrow.rest('PUT', `/api/bridges/${newId()}/heartbeat`, { token, body });
      const token = await greedy.token();
      const large = `{"host":"${'x'.repeat(16 * 1_048_576 - 11)}"}`;
      for (let i = 0; i < 4; i++) expect((await heartbeat(token, large)).status).toBe(422);
      const graph = (scope: string) =>
        narrow.rest('POST', '/graphql', { token: scope, body: { query: '{ viewer { id } }' } });
      const refused = [
        await heartbeat(token, '{}'),
        await heartbeat(await greedy.token(), '{}'),
        await graph(await greedy.token('api')),
        await narrow.rest('POST', '/mcp', { token: await greedy.token('mcp'), body: {} }),
      ];
      expect(refused.map(({ status }) => status)).toEqual([429, 429, 429, 429]);
      for (const { headers } of refused) expect(headers.get('retry-after')).toMatch(/^([1-9]|[1-5]\d|60)$/);
      expect([
        (await heartbeat(await modest.token(), '{}')).status,
        (await graph(await modest.token('api'))).status,
        // Nothing is counted for what has no body.
        (await narrow.rest('GET', '/api/card-holds', { token })).status,
      ]).toEqual([422, 200, 200]);
    } finally {
      await narrow.close();
    }
  });

  it('that stops half-way is answered 408, and the connection serves no further request', async () => {
    const slow = await startTestPlatform({ BODY_IDLE_SECONDS: '1' });
    try {
      const answer = await new Promise<number>((resolve, reject) => {
        const sent = request(`${slow.baseUrl}/oauth/token`, { method: 'POST', headers: { 'Content-Type': FORM_TYPE } });
        sent.on('response', ({ statusCode }) => {
          sent.destroy();
          resolve(statusCode ?? 0);
        });
        sent.on('error', reject);
        sent.write('grant_type=');
      });
      expect(answer).toBe(408);
    } finally {
      await slow.close();
    }
  });
});
