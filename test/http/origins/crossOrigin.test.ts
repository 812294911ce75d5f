import { createSession } from '../../../src/domain/accounts/sessions/sessions.ts';
import { newId } from '../../../src/lib/uuid.ts';
import { type PlatformWorld, startTestPlatform, type TestAccount } from '../../support/platform.ts';
import { sessionCookie } from '../../support/sessionCookie.ts';

const FOREIGN = 'https://app.example.org';
const TYPENAME = JSON.stringify({ query: '{ viewer { email } }' });
const JSON_BODY = { 'Content-Type': 'application/json' };
const PING = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'ping' });

interface World {
  platform: PlatformWorld;
  account: TestAccount;
  api: string;
  agent: string;
  mcp: string;
}

async function startWorld(env: Record<string, string> = {}): Promise<World> {
  const platform = await startTestPlatform(env);
  const account = await platform.account();
  const [api, agent, mcp] = await Promise.all([account.token('api'), account.token('agent'), account.token('mcp')]);
  return { platform, account, api: api as string, agent: agent as string, mcp: mcp as string };
}

/** A browser's preflight for a request of a page, and its conclusion. */
async function preflight({ platform }: World, path: string, origin: string, method = 'POST') {
  const response = await fetch(`${platform.baseUrl}${path}`, {
    method: 'OPTIONS',
    headers: {
      Origin: origin,
      'Access-Control-Request-Method': method,
      'Access-Control-Request-Headers': 'authorization,content-type,mcp-protocol-version',
    },
  });
  return { status: response.status, headers: response.headers };
}

const send = async ({ platform }: World, path: string, origin: string | undefined, init: RequestInit = {}) => {
  const headers = { ...(origin === undefined ? {} : { Origin: origin }), ...(init.headers as Record<string, string>) };
  const response = await fetch(`${platform.baseUrl}${path}`, { redirect: 'manual', ...init, headers });
  return { status: response.status, headers: response.headers, text: await response.text() };
};

const bearer = (token: string) => ({ Authorization: `Bearer ${token}` });

describe('a page of another origin', () => {
  let world: World;

  beforeAll(async () => {
    world = await startWorld();
  });
  afterAll(() => world.platform.close());

  it.each([
    ['/graphql', 'POST'],
    ['/api/projects', 'GET'],
    [`/api/bridges/${newId()}/heartbeat`, 'PUT'],
    ['/artifacts?name=notes.txt', 'POST'],
    [`/artifacts/${newId()}`, 'GET'],
    ['/oauth/token', 'POST'],
    ['/oauth/register', 'POST'],
    ['/oauth/revoke', 'POST'],
    ['/oauth/device_authorization', 'POST'],
    ['/oauth/jwks', 'GET'],
    ['/.well-known/oauth-authorization-server', 'GET'],
    ['/.well-known/oauth-protected-resource', 'GET'],
    ['/.well-known/oauth-protected-resource/mcp', 'GET'],
  ])('may call %s with a token, and never with cookies', async (path, method) => {
    const asked = await preflight(world, path, FOREIGN, method);
    expect([asked.status, asked.headers.get('access-control-allow-origin')]).toEqual([204, '*']);
    expect(asked.headers.get('access-control-allow-methods')).toContain(method);
    expect(asked.headers.get('access-control-allow-headers')).toMatch(
      /Authorization, Content-Type.*Mcp-Protocol-Version/,
    );
    expect(Number(asked.headers.get('access-control-max-age'))).toBeGreaterThan(600);
    const answer = await send(world, path, FOREIGN, { method });
    expect([answer.status < 500, answer.headers.get('access-control-allow-origin')]).toEqual([true, '*']);
    expect(answer.headers.get('access-control-expose-headers')).toMatch(
      /WWW-Authenticate.*Retry-After.*RateLimit-Remaining/,
    );
    for (const { headers } of [asked, answer]) expect(headers.get('access-control-allow-credentials')).toBeNull();
  });

  it.each([
    ['/', 303],
    ['/login', 200],
    ['/livez', 200],
    ['/device', 303],
    ['/oauth/authorize', 400],
  ])('may not read %s, which is answered with %i as ever', async (path, status) => {
    const answer = await send(world, path, FOREIGN);
    expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([status, null]);
  });

  it('alone gets the header: a program does not, and its OPTIONS is no preflight', async () => {
    const program = await send(world, '/graphql', undefined, { method: 'POST', headers: JSON_BODY, body: TYPENAME });
    expect([program.status, program.headers.get('access-control-allow-origin')]).toEqual([401, null]);
    expect((await send(world, '/api/projects', FOREIGN, { method: 'OPTIONS' })).status).toBe(405);
    const odd = { 'Access-Control-Request-Method': 'GET' };
    expect((await send(world, '/api/projects', FOREIGN, { headers: odd })).status).toBe(401);
  });

  it('reads what its own token opens, and why it was refused', async () => {
    const headers = { ...JSON_BODY, ...bearer(world.api) };
    const answer = await send(world, '/graphql', FOREIGN, { method: 'POST', headers, body: TYPENAME });
    expect(JSON.parse(answer.text)).toMatchObject({ data: { viewer: { email: world.account.email } } });
    const refused = await send(world, '/api/projects', FOREIGN);
    expect([refused.status, refused.headers.get('access-control-allow-origin')]).toEqual([401, '*']);
  });

  it('has no rights with the cookie of the person at the browser, whatever proof comes along', async () => {
    const session = await createSession(world.platform.platform.domain.system().db, world.account.id, new Date());
    const cookie = {
      Cookie: sessionCookie(world.platform.baseUrl, session.cookieValue),
      'X-CSRF-Token': session.csrfToken,
    };
    const ask = (origin: string | undefined, more: Record<string, string> = {}) =>
      send(world, '/graphql', origin, {
        method: 'POST',
        headers: { ...JSON_BODY, ...cookie, ...more },
        body: TYPENAME,
      });
    for (const origin of [FOREIGN, 'null', 'http://127.0.0.1:1', `${world.platform.baseUrl}.evil.example`]) {
      expect([origin, (await ask(origin)).status]).toEqual([origin, 401]);
      const { status } = await send(world, `/exports/${newId()}`, origin, { headers: cookie });
      expect([origin, status]).toEqual([origin, 401]);
    }
    const { port } = new URL(world.platform.baseUrl);
    for (const origin of [undefined, world.platform.baseUrl, `http://localhost:${port}`]) {
      expect([origin, (await ask(origin)).status]).toEqual([origin, 200]);
    }
    expect(JSON.parse((await ask(FOREIGN, bearer(world.api))).text)).toHaveProperty('data.viewer.email');
  });

  it('is refused by the tools, before its token is checked', async () => {
    const headers = { ...JSON_BODY, ...bearer(world.mcp) };
    for (const origin of [FOREIGN, 'null', 'http://localhost:6274', 'http://evil.example']) {
      const answer = await send(world, '/mcp', origin, { method: 'POST', headers, body: PING });
      expect([answer.status, answer.headers.get('content-type')]).toEqual([403, 'application/problem+json']);
      expect(answer.text).toContain('CORS_ORIGINS');
      expect((await send(world, '/mcp', origin, { method: 'POST', body: PING })).status).toBe(403);
      expect((await preflight(world, '/mcp', origin)).status).toBe(403);
    }
    const { port } = new URL(world.platform.baseUrl);
    for (const origin of [undefined, world.platform.baseUrl, `http://localhost:${port}`]) {
      expect((await send(world, '/mcp', origin, { method: 'POST', headers, body: PING })).status).toBe(200);
    }
  });

  it('does not use up anybody’s throttle with its preflights', async () => {
    const tight = await startWorld({ APP_THROTTLE_PER_MINUTE: '2' });
    try {
      for (let i = 0; i < 5; i++) expect((await preflight(tight, '/api/projects', FOREIGN, 'GET')).status).toBe(204);
      const call = () => send(tight, '/api/projects', FOREIGN, { headers: bearer(tight.agent) });
      expect([(await call()).status, (await call()).status]).toEqual([200, 200]);
      const late = await call();
      expect([late.status, late.headers.get('access-control-allow-origin')]).toEqual([429, '*']);
      expect(late.headers.get('retry-after')).not.toBeNull();
    } finally {
      await tight.platform.close();
    }
  });
});

describe('the setting CORS_ORIGINS', () => {
  it('narrows who may call to the listed origins, and lets these use the tools', async () => {
    const world = await startWorld({ CORS_ORIGINS: `${FOREIGN}, http://localhost:6274` });
    try {
      for (const path of ['/graphql', '/api/projects', '/mcp', '/oauth/token']) {
        for (const origin of [FOREIGN, 'http://localhost:6274']) {
          expect([path, (await preflight(world, path, origin)).status]).toEqual([path, 204]);
        }
        for (const origin of ['https://evil.example', `${FOREIGN}.evil.example`, `${FOREIGN}:8443`, 'null']) {
          const asked = await preflight(world, path, origin);
          expect([asked.status, asked.headers.get('access-control-allow-origin')]).toEqual([403, null]);
        }
      }
      const evil = await send(world, '/graphql', 'https://evil.example', { headers: bearer(world.api) });
      expect(evil.headers.get('access-control-allow-origin')).toBeNull();
      const headers = { ...JSON_BODY, ...bearer(world.mcp) };
      const ping = (origin: string) => send(world, '/mcp', origin, { method: 'POST', headers, body: PING });
      const pinged = await ping(FOREIGN);
      expect([pinged.status, pinged.headers.get('access-control-allow-origin')]).toEqual([200, '*']);
      expect((await ping('https://evil.example')).status).toBe(403);
      const token = await send(world, '/oauth/token', 'https://evil.example', { method: 'POST' });
      expect(token.headers.get('access-control-allow-origin')).toBeNull();
      const described = await send(world, '/.well-known/oauth-authorization-server', 'https://evil.example');
      expect(described.headers.get('access-control-allow-origin')).toBe('*');
    } finally {
      await world.platform.close();
    }
  });

  it('admits every origin to the tools with a star', async () => {
    const world = await startWorld({ CORS_ORIGINS: '*' });
    try {
      const headers = { ...JSON_BODY, ...bearer(world.mcp) };
      const answer = await send(world, '/mcp', FOREIGN, { method: 'POST', headers, body: PING });
      expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([200, '*']);
    } finally {
      await world.platform.close();
    }
  });
});

describe('a link on a foreign page', () => {
  let world: World;

  beforeAll(async () => {
    world = await startWorld({ GRAPHQL_COST_PER_MINUTE: '250000' });
  });
  afterAll(() => world.platform.close());

  it('spends nothing of the budget of a person who follows it', async () => {
    const session = await createSession(world.platform.platform.domain.system().db, world.account.id, new Date());
    const cookie = { Cookie: sessionCookie(world.platform.baseUrl, session.cookieValue), Accept: 'application/json' };
    const remaining = async () => {
      const headers = { ...JSON_BODY, ...bearer(world.api) };
      const answer = await send(world, '/graphql', undefined, {
        method: 'POST',
        headers,
        body: '{"query":"{ __typename }"}',
      });
      return Number(answer.headers.get('ratelimit-remaining'));
    };
    await remaining();
    const before = await remaining();
    const cost = before - (await remaining());
    for (let i = 0; i < 5; i++) {
      const query = encodeURIComponent(`{ viewer { a${i}: id email projects(first: 50) { nodes { id } } } }`);
      const answer = await send(world, `/graphql?query=${query}`, undefined, { headers: cookie });
      expect([answer.status, JSON.parse(answer.text).errors[0].extensions.code]).toEqual([403, 'CSRF']);
    }
    expect(await remaining()).toBe(before - 2 * cost);
    const proven = { ...cookie, 'X-CSRF-Token': session.csrfToken };
    expect((await send(world, '/graphql?query={__typename}', undefined, { headers: proven })).status).toBe(200);
    const known = { ...bearer(world.api), Accept: 'application/json' };
    expect((await send(world, '/graphql?query={__typename}', undefined, { headers: known })).status).toBe(200);
  });
});
