import { request } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { getIntrospectionQuery } from 'graphql';
import { createSession } from '../../../src/domain/accounts/sessions/sessions.ts';
import { addProject } from '../../support/factories.ts';
import type { PlatformWorld, TestAccount } from '../../support/platform.ts';
import { sessionCookie } from '../../support/sessionCookie.ts';
import { sharedTestPlatform } from '../../support/sharedPlatform.ts';

interface Answer {
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: Buffer;
}

describe('an answer', () => {
  let world: PlatformWorld;
  let account: TestAccount;
  let api: string;
  let agent: string;

  beforeAll(async () => {
    world = await sharedTestPlatform();
    account = await world.account();
    api = await account.token('api');
    agent = await account.token('agent');
    for (let i = 0; i < 20; i++) await addProject(world, account, `A project with a rather long name, number ${i}`);
  });
  afterAll(() => world.close());

  /** Sends a request and takes the answer as it comes; a client library would undo its encoding. */
  function send(path: string, headers: Record<string, string>, body?: string): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const sent = request(`${world.baseUrl}${path}`, { method: body === undefined ? 'GET' : 'POST', headers });
      sent.on('error', reject);
      sent.on('response', (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('end', () => resolve({ headers: response.headers, body: Buffer.concat(parts) }));
      });
      sent.end(body);
    });
  }

  const graph = (query: string, accept: string) =>
    send(
      '/graphql',
      { Authorization: `Bearer ${api}`, 'Content-Type': 'application/json', 'Accept-Encoding': accept },
      JSON.stringify({ query }),
    );
  const projects = (accept: string, path = '/api/projects') =>
    send(path, { Authorization: `Bearer ${agent}`, 'Accept-Encoding': accept });

  it.each([
    ['br, gzip, deflate', 'br'],
    ['gzip, deflate', 'gzip'],
    ['br;q=0.5, gzip', 'gzip'],
    ['br;q=0, *', 'gzip'],
    ['*', 'br'],
    ['GZIP', 'gzip'],
  ])('of the graph is compressed for "%s" with %s', async (accept, encoding) => {
    const { headers, body } = await graph(getIntrospectionQuery(), accept);
    expect([headers['content-encoding'], headers.vary]).toEqual([encoding, 'Accept-Encoding']);
    expect(headers['content-length']).toBe(String(body.length));
    const text = (encoding === 'br' ? brotliDecompressSync(body) : gunzipSync(body)).toString();
    expect(Object.keys(JSON.parse(text))).toEqual(['data', 'extensions']);
    expect(body.length).toBeLessThan(text.length / 5);
  });

  it.each(['', 'deflate', 'identity', 'br;q=0', 'gzip;q=zero', ',;=', 'gzip;q=0, br;q=0.0'])(
    'stays as it is for "%s"',
    async (accept) => {
      const { headers, body } = await graph(getIntrospectionQuery(), accept);
      expect([headers['content-encoding'], headers.vary]).toEqual([undefined, 'Accept-Encoding']);
      expect(Object.keys(JSON.parse(body.toString()))).toEqual(['data', 'extensions']);
    },
  );

  it('that is small stays as it is', async () => {
    const { headers } = await graph('{ viewer { id } }', 'br, gzip');
    expect([headers['content-encoding'], headers.vary]).toEqual([undefined, undefined]);
  });

  it.each([
    ['by the short way', '/api/projects'],
    ['through the framework', '/api/projects/'],
  ])('of the REST door is compressed, %s', async (_name, path) => {
    const { headers, body } = await projects('gzip', path);
    expect([headers['content-encoding'], headers.vary]).toEqual(['gzip', 'Accept-Encoding']);
    expect(JSON.parse(gunzipSync(body).toString()).projects).toHaveLength(20);
  });

  it('of the stylesheet is compressed', async () => {
    const { headers, body } = await send('/assets/style.css', { 'Accept-Encoding': 'br' });
    expect([headers['content-encoding'], headers['content-type']]).toEqual(['br', 'text/css; charset=utf-8']);
    expect(brotliDecompressSync(body).toString()).toContain('{');
  });

  it('that is a page is not: its length would reveal its secrets', async () => {
    const { db } = world.platform.domain.system();
    const { cookieValue, csrfToken } = await createSession(db, account.id, new Date());
    const { headers, body } = await send('/device?user_code=BCDF-GHJK', {
      'Accept-Encoding': 'br, gzip',
      Cookie: sessionCookie(world.baseUrl, cookieValue),
    });
    expect(body.toString()).toContain(csrfToken);
    expect(body.length).toBeGreaterThan(1_400);
    expect(headers['content-encoding']).toBeUndefined();
  });
});
