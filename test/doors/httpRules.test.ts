import { createSession } from '../../src/domain/accounts/sessions/sessions.ts';
import { newId } from '../../src/lib/uuid.ts';
import { routes } from '../../src/rest-adapter/routes.ts';
import { addProject, report } from '../support/factories.ts';
import { type PlatformWorld, startTestPlatform, type TestAccount } from '../support/platform.ts';
import { sessionCookie } from '../support/sessionCookie.ts';
import { fillPath, REST_CALLS } from './support/restCalls.ts';
import { addAccount, nothing } from './support/tenants.ts';

const MEGABYTE = 1_048_576;

describe('an HTTP request', () => {
  let world: PlatformWorld;
  let account: TestAccount;
  let agent: string;

  beforeAll(async () => {
    world = await startTestPlatform();
    account = await addAccount(world);
    agent = await account.token('agent');
  });
  afterAll(() => world.close());

  let address = 0;

  /** An unmodified request, with only the given headers. */
  async function send(method: string, path: string, headers: Record<string, string> = {}, body?: Uint8Array | string) {
    address += 1;
    const response = await fetch(`${world.baseUrl}${path}`, {
      method,
      headers: { 'X-Forwarded-For': `10.9.${address >> 8}.${address & 255}`, ...headers },
      redirect: 'manual',
      ...(body === undefined ? {} : { body: typeof body === 'string' ? Buffer.from(body) : (body as Buffer) }),
    });
    const text = await response.text();
    const type = response.headers.get('content-type') ?? '';
    return { status: response.status, headers: response.headers, type, text, body: readJson(text) };
  }
  const readJson = (text: string): Record<string, unknown> | undefined => {
    try {
      return JSON.parse(text) as Record<string, unknown>;
    } catch {
      return undefined;
    }
  };
  const bearer = (token: string) => ({ Authorization: `Bearer ${token}` });
  const json = { 'Content-Type': 'application/json' };

  describe('with several faults is answered for the first in order: token, scope, flag, limit, path, body', () => {
    let other: string;
    let spent: string;

    beforeAll(async () => {
      other = await account.token('api');
      spent = await account.token('agent');
      const path = fillPath('/api/bridges/:b/work-requests/:w/result', { b: newId(), w: newId() });
      const used = await Promise.all(
        Array.from({ length: 60 }, () => send('PUT', path, { ...bearer(spent), ...json }, '{}')),
      );
      expect(new Set(used.map((answer) => answer.status))).toEqual(new Set([422]));
    });
    afterAll(() => world.setFlag('agent.push.enabled', undefined));

    /** Each fault with the answer that it alone gets; the body's last rule is the operation's own. */
    const FAULTS = [
      ['no token', 401, { title: 'Unauthorized' }],
      ['another scope', 403, { error: 'insufficient_scope' }],
      ['switched off', 404, { title: 'Not Found' }],
      ['over the limit', 429, { title: 'Too Many Requests' }],
      ['no uuid for a bridge', 404, { title: 'Not Found' }],
      ['no uuid for a request', 404, { error: 'work_request_not_found' }],
      ['another content type', 415, { title: 'Unsupported Media Type' }],
      ['too large a body', 413, { title: 'Payload Too Large' }],
      ['unreadable JSON', 400, { title: 'Bad Request' }],
      ['a wrong state', 422, { error: 'invalid_state' }],
      ['a wrong claim token', 422, { error: 'invalid_claim_token' }],
      ['a request that is not there', 404, { error: 'work_request_not_found' }],
    ] as const;
    type Fault = (typeof FAULTS)[number][0];

    async function ask(faults: readonly Fault[]) {
      const has = (fault: Fault) => faults.includes(fault);
      await world.setFlag('agent.push.enabled', has('switched off') ? false : undefined);
      const path = fillPath('/api/bridges/:b/work-requests/:w/result', {
        b: has('no uuid for a bridge') ? 'Bridge' : newId(),
        w: has('no uuid for a request') ? 'request' : newId(),
      });
      const token = has('another scope') ? other : has('over the limit') ? spent : agent;
      const padding = has('too large a body') ? ' '.repeat(MEGABYTE) : '';
      const body = JSON.stringify({
        state: has('a wrong state') ? 'finished' : 'done',
        claimToken: has('a wrong claim token') ? 'token' : newId(),
      });
      return send(
        'PUT',
        path,
        {
          ...(has('no token') ? {} : bearer(token)),
          'Content-Type': has('another content type') ? 'text/plain' : 'application/json',
        },
        `${body}${padding}${has('unreadable JSON') ? '{' : ''}`,
      );
    }

    const pairs = FAULTS.flatMap(([first, status, body], place) =>
      FAULTS.slice(place).map(([second]) => ({ first, second, status, body })),
    ).filter(({ first, second }) => !(first === 'another scope' && second === 'over the limit'));

    it.each(pairs)('$first before $second', async ({ first, second, status, body }) => {
      const answer = await ask([first, second]);
      expect([answer.status, answer.body]).toEqual([status, expect.objectContaining(body)]);
      if (status === 429) expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    });
  });

  it('describes an error without a code in a problem object with these members [AUTH-07]', async () => {
    const told = async (path: string, token: string | undefined, on = true) => {
      await world.setFlag('agent.push.enabled', on);
      const answer = await send('GET', path, token === undefined ? {} : bearer(token));
      await world.setFlag('agent.push.enabled', undefined);
      return [answer.status, answer.body];
    };
    const problem = (status: number, title: string, detail?: string) => ({
      type: 'about:blank',
      title,
      status,
      ...(detail && { detail }),
    });
    const spent = await account.token('agent');
    for (let n = 0; n < 60; n++) await send('GET', '/api/card-holds', bearer(spent));
    expect([
      await told('/api/card-holds', undefined),
      await told('/api/card-holds', agent, false),
      await told('/api/nothing', agent),
      await told('/api/card-holds', spent),
    ]).toEqual([
      [401, problem(401, 'Unauthorized', 'This needs a valid access token or a signed-in session.')],
      [404, problem(404, 'Not Found', 'There is no such thing here.')],
      [404, problem(404, 'Not Found')],
      [429, problem(429, 'Too Many Requests', 'Too many requests; wait before the next one.')],
    ]);
  });

  it.each([
    ['text/plain', { 'Content-Type': 'text/plain' }, 415],
    ['a form', { 'Content-Type': 'application/x-www-form-urlencoded' }, 415],
    ['no content type', {}, 415],
    ['a content type that only begins alike', { 'Content-Type': 'application/jsonp' }, 415],
    ['JSON with a charset', { 'Content-Type': 'Application/JSON; charset=utf-8' }, 200],
  ])('with %s as content type is answered rightly at both doors', async (_name, headers, status) => {
    const rest = await send(
      'PUT',
      `/api/bridges/${newId()}/heartbeat`,
      { ...bearer(agent), ...headers },
      JSON.stringify(report()),
    );
    const graph = await send(
      'POST',
      '/graphql',
      { ...bearer(agent), ...headers },
      '{"query":"{ bridgeCardHolds { cardId } }"}',
    );
    expect([rest.status, graph.status]).toEqual([status, status]);
    if (status === 415) {
      expect(rest.body).toMatchObject({ title: 'Unsupported Media Type', status });
      expect(graph.body).toMatchObject({ errors: [{ extensions: { code: 'UNSUPPORTED_MEDIA_TYPE' } }] });
    }
  });

  it.each([
    ['half an object', '{"projects": ['],
    ['nothing at all', ''],
    ['bytes that are no text', Buffer.from([0x7b, 0xff, 0xfe, 0x00])],
    ['two values', '{}{}'],
  ])('whose JSON is %s is answered 400 at both doors', async (_name, body) => {
    const rest = await send('PUT', `/api/bridges/${newId()}/heartbeat`, { ...bearer(agent), ...json }, body);
    expect([rest.status, rest.type, rest.body]).toEqual([
      400,
      expect.stringContaining('application/problem+json'),
      { type: 'about:blank', title: 'Bad Request', status: 400, detail: expect.any(String) },
    ]);
    const graph = await send('POST', '/graphql', { ...bearer(agent), ...json }, body);
    expect([graph.status, graph.body]).toMatchObject([400, { errors: [{ extensions: { code: 'BAD_REQUEST' } }] }]);
  });

  it.each(['[]', 'null', '"text"', '7', 'true'])(
    'whose JSON is %s and no object breaks a rule of the body',
    async (body) => {
      const rest = await send('PUT', `/api/bridges/${newId()}/heartbeat`, { ...bearer(agent), ...json }, body);
      expect([rest.status, rest.body]).toMatchObject([422, { violations: [{ propertyPath: '' }] }]);
      const graph = await send('POST', '/graphql', { ...bearer(agent), ...json }, body);
      expect([graph.status, graph.body]).toMatchObject([422, { errors: [{ extensions: { code: 'BAD_USER_INPUT' } }] }]);
    },
  );

  it('over one megabyte is answered 413 at both doors, with or without an announced length', async () => {
    const path = fillPath('/api/bridges/:b/commands/:c', { b: newId(), c: newId() });
    const body = JSON.stringify({ state: 'done', padding: 'x'.repeat(MEGABYTE) });
    for (const [method, place] of [
      ['PUT', path],
      ['POST', '/graphql'],
    ] as const) {
      expect((await send(method, place, { ...bearer(agent), ...json }, body)).status).toBe(413);
      const chunked = await fetch(`${world.baseUrl}${place}`, {
        method,
        headers: { ...bearer(agent), ...json },
        body: new Blob([body]).stream(),
        duplex: 'half',
      } as RequestInit);
      expect(chunked.status).toBe(413);
    }
  });

  it('may bring the largest heartbeat there is: 720 samples of 1,024 cores', async () => {
    const bridge = newId();
    const now = Date.now();
    const hostSamples = Array.from({ length: 720 }, (_, place) => ({
      sampledAt: new Date(now - place * 60_000).toISOString(),
      cpuPct: Array.from({ length: 1024 }, (_core, core) => ((core * 37 + place * 101) % 100_000) / 1000),
      memUsed: 17_179_869_184,
      memTotal: 68_719_476_736,
      swapUsed: 1024,
      batteryPct: 81.5,
      onAc: true,
    }));
    const projects = [await addProject(world, account)];
    const body = JSON.stringify(report({ projects, hostSamples }));
    expect(body.length).toBeGreaterThan(4 * MEGABYTE);
    await world.setFlag('bridge.host_sampling_enabled', true);
    const answer = await send('PUT', `/api/bridges/${bridge}/heartbeat`, { ...bearer(agent), ...json }, body);
    expect([answer.status, answer.body]).toMatchObject([200, { lostClaims: [] }]);
    const [stored] = await world.sql(
      `select count(*)::int as rows, min(array_length(cpu_pct, 1)) as cores from host_sample where bridge_id = $1`,
      [bridge],
    );
    expect(stored).toEqual({ rows: 720, cores: 1024 });
    const tooMuch = await send(
      'PUT',
      `/api/bridges/${bridge}/heartbeat`,
      { ...bearer(agent), ...json },
      JSON.stringify({ padding: 'x'.repeat(16 * MEGABYTE) }),
    );
    expect(tooMuch.status).toBe(413);
  });

  const METHODS = ['GET', 'PUT', 'POST', 'PATCH', 'DELETE', 'OPTIONS'];
  it.each(routes.map(({ method, path }) => ({ method, path })))(
    'of another method than $method at $path is answered 405 with Allow',
    async ({ method, path }) => {
      const { params } = REST_CALLS[`${method} ${path}`]?.(nothing()) ?? {};
      for (const wrong of METHODS.filter((candidate) => candidate !== method)) {
        for (const place of [fillPath(path, params), `${fillPath(path, params)}/`]) {
          const answer = await send(wrong, place);
          expect([wrong, answer.status, answer.headers.get('allow'), answer.body]).toEqual([
            wrong,
            405,
            method,
            { type: 'about:blank', title: 'Method Not Allowed', status: 405 },
          ]);
          expect(answer.type).toContain('application/problem+json');
        }
      }
    },
  );

  it.each(['PUT', 'PATCH', 'DELETE', 'OPTIONS'])(
    'of method %s at the graph is answered 405 with Allow',
    async (method) => {
      const answer = await send(method, '/graphql', bearer(agent));
      expect([answer.status, answer.headers.get('allow'), answer.body]).toEqual([
        405,
        'GET, POST',
        { errors: [expect.objectContaining({ extensions: { code: 'METHOD_NOT_ALLOWED' } })] },
      ]);
    },
  );

  it('of another method for a page is answered 405 with Allow, of whatever name the method is', async () => {
    for (const method of ['DELETE', 'PROPFIND', 'QUERY']) {
      const page = await send(method, '/login');
      expect([method, page.status, page.headers.get('allow'), page.body]).toEqual([
        method,
        405,
        expect.stringContaining('POST'),
        { type: 'about:blank', title: 'Method Not Allowed', status: 405 },
      ]);
      expect([method, (await send(method, '/nothing')).status]).toEqual([method, 404]);
    }
  });

  it.each(['/api', '/api/', '/api/nothing', '/api/bridges', '/nothing', '/graphql/nothing', '/.well-known/nothing'])(
    'for %s, where nothing is, is answered 404 as JSON',
    async (path) => {
      for (const method of ['GET', 'POST', 'DELETE']) {
        const answer = await send(method, path, bearer(agent));
        expect([method, answer.status, answer.type.split(';')[0], answer.body]).toEqual([
          method,
          404,
          'application/problem+json',
          { type: 'about:blank', title: 'Not Found', status: 404 },
        ]);
      }
    },
  );

  it('of HEAD is answered like GET without the body, and at a path that has no GET like any wrong method', async () => {
    const get = await send('GET', '/api/card-holds', bearer(agent));
    const head = await send('HEAD', '/api/card-holds', bearer(agent));
    expect([head.status, head.text, head.headers.get('content-length')]).toEqual([
      200,
      '',
      get.headers.get('content-length'),
    ]);
    expect((await send('HEAD', '/api/card-holds')).status).toBe(401);
    expect((await send('HEAD', `/api/bridges/${newId()}/heartbeat`, bearer(agent))).status).toBe(405);
    expect((await send('HEAD', '/livez')).status).toBe(200);
  });

  it('may end its path with a slash', async () => {
    const [without, withSlash] = [
      await send('GET', '/api/card-holds', bearer(agent)),
      await send('GET', '/api/card-holds/', bearer(agent)),
    ];
    expect([withSlash.status, withSlash.text]).toEqual([without.status, without.text]);
  });

  it.each([
    ['an encoded slash', '/api/projects/a%2Fb/board/columns', 404, { error: 'project_not_found' }],
    ['an encoded NUL', '/api/projects/%00/board/columns', 404, { error: 'project_not_found' }],
    ['a NUL for a card', `/api/projects/a/board/cards/%00`, 404, { error: 'card_not_found' }],
    ['a broken escape', '/api/projects/%ZZ/board/columns', 404, { error: 'project_not_found' }],
    ['broken UTF-8', '/api/projects/%C3%28/board/columns', 404, { error: 'project_not_found' }],
    ['an upper-case bridge', `/api/bridges/${newId().toUpperCase()}/heartbeat`, 405, { status: 405 }],
    ['a cursor with a NUL', '/api/events/replay?after=%00', 426, { status: 426 }],
  ])('with %s in its path is answered, never failed', async (_name, path, status, body) => {
    const answer = await send('GET', path, bearer(agent));
    expect([answer.status, answer.body]).toMatchObject([status, body]);
  });

  it('past the limit of its address is answered 429 with Retry-After, before anybody asks who it is [THROTTLE-01]', async () => {
    const headers = { 'X-Forwarded-For': '192.0.2.77' };
    const answers = await Promise.all(Array.from({ length: 305 }, () => send('GET', '/api/card-holds', headers)));
    const statuses = answers.map((answer) => answer.status).sort();
    expect([statuses.filter((status) => status === 401).length, statuses.at(-1)]).toEqual([300, 429]);
    for (const answer of answers.filter(({ status }) => status === 429)) {
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
      expect(answer.body).toMatchObject({ title: 'Too Many Requests', status: 429 });
    }
  });

  it('has an id in its answer whatever the answer is, and keeps one that it brought', async () => {
    const places = [
      ['GET', '/livez'],
      ['GET', '/nothing'],
      ['GET', '/api/card-holds'],
      ['DELETE', '/api/card-holds'],
      ['POST', '/graphql'],
      ['GET', '/login'],
    ] as const;
    for (const [method, path] of places) {
      expect((await send(method, path)).headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
      const kept = await send(method, path, { 'X-Request-Id': 'from-the-proxy.1' });
      expect(kept.headers.get('x-request-id')).toBe('from-the-proxy.1');
      const bad = await send(method, path, { 'X-Request-Id': 'no"good<id>' });
      expect(bad.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
    }
  });

  it('of a browser for the graph gets the sign-in without credentials, or the explorer, and can run nothing with it', async () => {
    const page = await send('GET', '/graphql', { Accept: 'text/html,application/xhtml+xml' });
    expect([page.status, page.type.split(';')[0]]).toEqual([200, 'text/html']);
    const explorer = await send('GET', '/graphql?with=token', { Accept: 'text/html,application/xhtml+xml' });
    expect([explorer.status, explorer.type.split(';')[0]]).toEqual([200, 'text/html']);
    const run = await send('GET', '/graphql?query=%7B__typename%7D', { Accept: 'text/html' });
    expect(run.status).toBe(401);
  });

  it('that a page of another site can make without a preflight runs nothing, even with the cookie', async () => {
    const session = await createSession(world.platform.domain.system().db, account.id, new Date());
    const cookie = { Cookie: sessionCookie(world.baseUrl, session.cookieValue) };
    const query = encodeURIComponent('{ viewer { id } }');
    for (const type of [undefined, 'text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data']) {
      const headers = { ...cookie, ...(type === undefined ? {} : { 'Content-Type': type }) };
      const get = await send('GET', `/graphql?query=${query}`, headers);
      expect([type, get.status >= 400, get.body?.data]).toEqual([type, true, undefined]);
      expect((await send('POST', '/graphql', headers, '{"query":"{ viewer { id } }"}')).status).toBe(415);
    }
    const own = await send('GET', `/graphql?query=${query}`, { ...cookie, 'Apollo-Require-Preflight': '1' });
    expect([own.status, own.body]).toMatchObject([200, { data: { viewer: { id: account.id } } }]);
  });
});
