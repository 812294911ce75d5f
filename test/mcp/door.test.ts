import { request } from 'node:http';
import { type PlatformWorld, startTestPlatform } from '../support/platform.ts';
import { sharedTestPlatform } from '../support/sharedPlatform.ts';

interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  text: string;
}

const PING = { jsonrpc: '2.0', id: 1, method: 'ping' };

/** A request with a Host header of the test's choice, which `fetch` would not send. */
function knock(
  world: PlatformWorld,
  { host, headers = {}, method = 'POST', body = JSON.stringify(PING) }: Partial<Knock> = {},
): Promise<Answer> {
  const { hostname, port } = new URL(world.baseUrl);
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        hostname,
        port,
        path: '/mcp',
        method,
        headers: {
          'Content-Type': 'application/json',
          ...(host === undefined ? {} : { Host: host }),
          ...headers,
        },
      },
      (response) => {
        let text = '';
        response.setEncoding('utf8').on('data', (part: string) => {
          text += part;
        });
        response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, text }));
      },
    );
    sent.on('error', reject);
    sent.end(method === 'POST' || method === 'PUT' ? body : undefined);
  });
}

interface Knock {
  host: string;
  headers: Record<string, string>;
  method: string;
  body: string;
}

describe('the door of the tools', () => {
  let world: PlatformWorld;
  let token: string;
  let auth: { Authorization: string };

  beforeAll(async () => {
    world = await sharedTestPlatform();
    token = await (await world.account()).token('mcp');
    auth = { Authorization: `Bearer ${token}` };
  });
  afterAll(() => world.close());

  it('answers 401 without credentials, and says where to get some [MCPX-01]', async () => {
    const answer = await knock(world);
    expect(answer.status).toBe(401);
    const challenge = String(answer.headers['www-authenticate']);
    expect(challenge).not.toContain('error=');
    const [, metadata] = /resource_metadata="([^"]+)"/.exec(challenge) ?? [];
    expect(metadata).toBe(`${world.baseUrl}/.well-known/oauth-protected-resource/mcp`);
    const told = (await (await fetch(metadata as string)).json()) as Record<string, unknown>;
    expect(told).toMatchObject({ resource: `${world.baseUrl}/mcp`, scopes_supported: ['mcp'] });
  });

  it('answers 401 to an invalid token, and says so [MCPX-01]', async () => {
    const answer = await knock(world, { headers: { Authorization: 'Bearer nonsense' } });
    expect(answer.status).toBe(401);
    expect(answer.headers['www-authenticate']).toContain('error="invalid_token"');
  });

  it.each(['agent', 'api', 'api:read', 'site-review'])('answers 403 to a token of scope %s', async (scope) => {
    const other = await (await world.account()).token(scope);
    const answer = await knock(world, { headers: { Authorization: `Bearer ${other}` } });
    expect({ status: answer.status, body: JSON.parse(answer.text) as unknown }).toEqual({
      status: 403,
      body: { error: 'insufficient_scope' },
    });
    expect(answer.headers['www-authenticate']).toContain('error="insufficient_scope"');
  });

  it.each(['localhost', '127.0.0.1', '[::1]', 'LOCALHOST:80', '127.0.0.1:4000'])(
    'takes the loopback name %s while nothing is listed [ENV-11]',
    async (host) => {
      expect((await knock(world, { host, headers: auth })).status).toBe(200);
      expect((await knock(world, { host })).status).toBe(401);
    },
  );

  it.each([
    'evil.test',
    'evil.test:4000',
    'localhost.evil.test',
    'evil.test@localhost',
    'localhost@evil.test',
    '127.0.0.2',
    '[::2]',
    'localhost:80:80',
    'localhost/',
  ])(
    'refuses the host %s before it looks at credentials, and names it and the setting [MCPX-02] [ENV-11]',
    async (host) => {
      for (const headers of [{}, auth]) {
        const answer = await knock(world, { host, headers });
        expect(answer.status).toBe(403);
        expect(answer.text).toContain('MCP_ALLOWED_HOSTS');
        expect(answer.text).toContain(host);
      }
    },
  );

  it('goes by the Host header alone: a forwarded one may come from anybody [MCPX-02]', async () => {
    const headers = { ...auth, 'X-Forwarded-Host': 'localhost' };
    expect((await knock(world, { host: 'evil.test', headers })).status).toBe(403);
  });

  it('takes messages by POST alone [MCPX-03]', async () => {
    for (const method of ['GET', 'DELETE', 'PUT', 'OPTIONS']) {
      const answer = await knock(world, { method, headers: auth });
      expect({ status: answer.status, allow: answer.headers.allow }).toEqual({ status: 405, allow: 'POST' });
    }
    expect((await knock(world, { method: 'GET' })).status).toBe(401);
  });

  it.each<{ what: string; sent: Partial<Knock>; status: number; code?: number }>([
    { what: 'a ping', sent: {}, status: 200 },
    { what: 'a client that takes JSON alone', sent: { headers: { Accept: 'application/json' } }, status: 200 },
    {
      what: 'a notification',
      sent: { body: '{"jsonrpc":"2.0","method":"notifications/initialized"}' },
      status: 202,
    },
    { what: 'no JSON', sent: { body: '{"jsonrpc":' }, status: 400, code: -32700 },
    { what: 'nothing', sent: { body: '' }, status: 400, code: -32700 },
    { what: 'JSON that is no message', sent: { body: '{"hello":"world"}' }, status: 400, code: -32700 },
    { what: 'a batch', sent: { body: JSON.stringify([PING, { ...PING, id: 2 }]) }, status: 400, code: -32600 },
    {
      what: 'an unknown method',
      sent: { body: '{"jsonrpc":"2.0","id":1,"method":"board/paint"}' },
      status: 200,
      code: -32601,
    },
    {
      what: 'an unknown tool',
      sent: { body: '{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"__proto__"}}' },
      status: 200,
      code: -32602,
    },
    { what: 'another form', sent: { headers: { 'Content-Type': 'text/plain' } }, status: 415, code: -32000 },
    {
      what: 'an unknown version',
      sent: { headers: { 'Mcp-Protocol-Version': '1999-01-01' } },
      status: 400,
      code: -32000,
    },
  ])('speaks JSON-RPC: $what [MCPX-03]', async ({ sent, status, code }) => {
    const answer = await knock(world, { ...sent, headers: { ...auth, ...sent.headers } });
    expect(answer.status).toBe(status);
    if (status === 202) {
      expect(answer.text).toBe('');
      return;
    }
    const body = JSON.parse(answer.text) as { jsonrpc: string; error?: { code: number } };
    expect({ jsonrpc: body.jsonrpc, code: body.error?.code }).toEqual({ jsonrpc: '2.0', code });
  });

  it('takes messages of 35 MiB at most', async () => {
    const body = JSON.stringify({ ...PING, params: { filler: 'x'.repeat(36_700_160) } });
    expect((await knock(world, { headers: auth, body })).status).toBe(413);
  });

  it('refuses a token that was revoked', async () => {
    const account = await world.account();
    const spent = await account.token('mcp');
    const headers = { Authorization: `Bearer ${spent}` };
    expect((await knock(world, { headers })).status).toBe(200);
    await world.platform.authorization.revokeAccessToken(spent, new Date());
    expect((await knock(world, { headers })).status).toBe(401);
  });
});

describe('the door of the tools with its hosts listed', () => {
  it('takes those and no other [ENV-11]', async () => {
    const world = await startTestPlatform({ MCP_ALLOWED_HOSTS: 'Tools.example.test, 10.0.0.7,::1' });
    const allowed = ['tools.example.test', 'TOOLS.example.test:443', '10.0.0.7:4000', '[::1]:4000'];
    const refused = ['localhost', '127.0.0.1', 'example.test', 'a.tools.example.test'];
    try {
      for (const host of allowed) expect([host, (await knock(world, { host })).status]).toEqual([host, 401]);
      for (const host of refused) expect([host, (await knock(world, { host })).status]).toEqual([host, 403]);
    } finally {
      await world.close();
    }
  });
});

describe('the throttle of the tools', () => {
  it('counts calls without credentials, and hosts that are refused, per client address [THROTTLE-02]', async () => {
    const world = await startTestPlatform({ APP_THROTTLE_PER_MINUTE: '3' });
    try {
      const from = (address: string) => ({ 'X-Forwarded-For': address });
      expect((await knock(world, { headers: from('203.0.113.1') })).status).toBe(401);
      expect((await knock(world, { headers: from('203.0.113.1'), host: 'evil.test' })).status).toBe(403);
      expect((await knock(world, { headers: from('203.0.113.1') })).status).toBe(401);
      const late = await knock(world, { headers: from('203.0.113.1') });
      expect(late.status).toBe(429);
      expect(Number(late.headers['retry-after'])).toBeGreaterThan(0);
      expect((await knock(world, { headers: from('203.0.113.2') })).status).toBe(401);
      // Calls of the REST paths have a count of their own.
      const rest = await world.rest('GET', '/api/projects', { headers: from('203.0.113.1') });
      expect(rest.status).toBe(401);
    } finally {
      await world.close();
    }
  });
});
