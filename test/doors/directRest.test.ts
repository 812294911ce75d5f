import { connect } from 'node:net';
import { createRouteTable } from '../../src/rest-adapter/createRouteTable.ts';
import { routes } from '../../src/rest-adapter/routes.ts';
import { type PlatformWorld, startTestPlatform } from '../support/platform.ts';
import { fillPath, REST_CALLS } from './support/restCalls.ts';
import { addTenant, type Tenant } from './support/tenants.ts';

/** A caller's request, except for the spelling of the path. */
interface Call {
  readonly method: string;
  readonly path: string;
  readonly query: string;
  readonly head: Readonly<Record<string, string>>;
  readonly body: string | undefined;
}

const LIMITED = 'PUT /api/bridges/:bridgeId/work-requests/:workRequestId/result';

describe('a REST call', () => {
  let world: PlatformWorld;
  /** One for each way, because most changes can be made once. */
  let tenants: { direct: Tenant; framework: Tenant };
  let address = 0;

  beforeAll(async () => {
    world = await startTestPlatform({ APP_THROTTLE_PER_MINUTE: '300' });
    tenants = { direct: await addTenant(world), framework: await addTenant(world) };
  });
  afterAll(() => world.close());

  /** The bytes of an answer; parts that always differ (ids, times, numbers of events) are normalised. */
  function send({ method, path, query, head, body }: Call): Promise<string> {
    const lines = [
      `${method} ${path}${query} HTTP/1.1`,
      ...Object.entries({ Host: '127.0.0.1', 'X-Request-Id': 'the-same-id', Connection: 'close', ...head }).map(
        ([name, value]) => `${name}: ${value}`,
      ),
      ...(body === undefined ? [] : [`Content-Length: ${Buffer.byteLength(body)}`]),
    ];
    return new Promise((resolve, reject) => {
      const parts: Buffer[] = [];
      const socket = connect(Number(new URL(world.baseUrl).port), '127.0.0.1', () => {
        socket.write(`${lines.join('\r\n')}\r\n\r\n${body ?? ''}`);
      });
      socket.on('data', (part) => parts.push(part));
      socket.on('error', reject);
      socket.on('end', () => {
        socket.end();
        const text = Buffer.concat(parts).toString();
        resolve(
          text
            .replace(/\r\nDate: [^\r]*/, '\r\nDate: now')
            .replace(/\r\nRetry-After: \d+/, '\r\nRetry-After: soon')
            .replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/gi, 'some-id')
            .replaceAll(/slug-[0-9a-f-]*/g, 'some-slug')
            .replaceAll(/own-[0-9a-f-]*/g, 'some-column')
            .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]*Z/g, 'some-time')
            .replaceAll(/"(sequence|cursor|lastEventId)":"?\d+"?/g, '"$1":0')
            .replaceAll(/eyJ[\w-]+\.[\w-]+\.[\w-]+/g, 'some-token'),
        );
      });
    });
  }

  async function callOf(name: string, way: keyof typeof tenants): Promise<Call> {
    const [method = '', path = ''] = name.split(' ');
    const { things, account } = tenants[method === 'GET' ? 'direct' : way];
    const { params, query = '', body, bridge } = REST_CALLS[name]?.(things) ?? {};
    address++;
    return {
      method,
      path: `${fillPath(path, params)}${way === 'framework' ? '/' : ''}`,
      query,
      head: {
        // Of one length, because the answer to a busy address names it.
        'X-Forwarded-For': `10.77.${100 + (address >> 7)}.${100 + (address & 127)}`,
        Authorization: `Bearer ${await account.token()}`,
        ...(bridge === undefined ? {} : { 'X-Service-Bridge': bridge }),
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    };
  }

  /** The answers of both ways to a call that was changed alike. */
  async function both(name: string, change: (call: Call, tenant: Tenant) => Call | Promise<Call>): Promise<string[]> {
    const answers: string[] = [];
    for (const way of ['direct', 'framework'] as const) {
      answers.push(await send(await change(await callOf(name, way), tenants[way])));
    }
    return answers;
  }

  const with_ = (head: Record<string, string>) => (call: Call) => ({ ...call, head: { ...call.head, ...head } });
  const without = (name: string) => (call: Call) => {
    const { [name]: _, ...head } = call.head;
    return { ...call, head };
  };

  /** Each kind of fault, and calls that are good, in the order in which they may be made of the same things. */
  const CHANGES: Readonly<Record<string, (call: Call, tenant: Tenant) => Call | Promise<Call>>> = {
    'without a token': without('Authorization'),
    'with a bad token': with_({ Authorization: 'Bearer nonsense' }),
    'with no bearer': with_({ Authorization: 'Basic abc' }),
    'with another scope': async (call, { account }) =>
      with_({ Authorization: `Bearer ${await account.token('api')}` })(call),
    'without a content type': without('Content-Type'),
    'with another content type': with_({ 'Content-Type': 'text/plain' }),
    'with a compressed body': with_({ 'Content-Encoding': 'gzip' }),
    'with unreadable JSON': (call) => ({ ...call, body: call.body && '{"a":' }),
    'with a list for a body': (call) => ({ ...call, body: call.body && '[]' }),
    'with a body that is too deep': (call) => ({ ...call, body: call.body && `{"a":${'['.repeat(2_000_000)}` }),
    'with an empty body': (call) => ({ ...call, body: call.body && '' }),
    'with an empty object': (call) => ({ ...call, body: call.body && '{}' }),
    'with text that cannot be kept': (call) => ({ ...call, body: call.body?.replace(/:"[^"]*"/, ':"\\u0000"') }),
    'without its bridge': without('X-Service-Bridge'),
    'with a query': (call) => ({ ...call, query: '?after=0&after=1&x=%00' }),
    'over https': with_({ 'X-Forwarded-Proto': 'https' }),
    'by HTTP/1.1 kept alive': with_({ Connection: 'close, keep-alive' }),
    'with another request id': with_({ 'X-Request-Id': 'x' }),
    'of another account': (call) => ({
      ...call,
      path: call.path.replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, '018f0000-0000-7000-8000-00000000dead'),
    }),
    'that is good': (call) => call,
    'that is made again': (call) => call,
  };

  it.each(routes.map(({ method, path }) => `${method} ${path}`))(
    'to %s is answered with the same bytes on the direct way and through the framework',
    async (name) => {
      const answered = new Set<string>();
      for (const [what, change] of Object.entries(CHANGES)) {
        const [direct, framework] = (await both(name, change)).map((text) =>
          text.replace(/X-Request-Id: [\w-]*/, (line) => (what === 'with another request id' ? 'X-Request-Id' : line)),
        );
        expect({ what, answer: direct }).toEqual({ what, answer: framework });
        answered.add(direct?.slice(9, 12) ?? '');
      }
      // Had all cases met one fault, nothing would be compared but that.
      expect(answered.size).toBeGreaterThan(2);
    },
  );

  it('is refused alike on both ways past its limit, past the limit of its address, and while bridges are switched off', async () => {
    const same = async (change: (call: Call, tenant: Tenant) => Call | Promise<Call>, status: string) => {
      const [direct = '', framework] = await both(LIMITED, change);
      // The bound of an address names it, and each call comes from another.
      const [one, other] = [direct, framework].map((text) => text?.replace(/address 10\.77\.[\d.]+/, 'address'));
      expect([direct.slice(9, 12), one]).toEqual([status, other]);
    };
    await same(async (call) => {
      for (let n = 0; n < 60; n++) await send({ ...call, body: '{}' });
      return call;
    }, '429');
    await same(async (call) => {
      await Promise.all(Array.from({ length: 300 }, () => send(without('Authorization')(call) as Call)));
      return call;
    }, '429');
    await world.setFlag('agent.push.enabled', false);
    try {
      await same((call) => call, '404');
    } finally {
      await world.setFlag('agent.push.enabled', undefined);
    }
  });

  it('goes the direct way in its plain spelling alone', () => {
    const find = createRouteTable(routes);
    const plain = '/api/bridges/b/heartbeat';
    expect(find('PUT', `${plain}?a=1`)).toMatchObject({ params: { bridgeId: 'b' }, path: plain, search: 'a=1' });
    for (const row of routes) {
      expect(find(row.method, row.path.replaceAll(':', ''))?.row).toBe(row);
    }
    for (const [method, address] of [
      ['GET', plain],
      ['put', plain],
      ['HEAD', '/api/projects'],
      ['PUT', `${plain}/`],
      ['PUT', '/API/bridges/b/heartbeat'],
      ['PUT', '/api//b/heartbeat'],
      ['PUT', '/api/bridges//heartbeat'],
      ['PUT', '/api/bridges/%62/heartbeat'],
      ['PUT', `${plain}#x`],
      ['PUT', `${plain}?x#y`],
      ['PUT', `http://127.0.0.1${plain}`],
      ['PUT', `${plain}/more`],
      ['GET', '/health'],
      ['GET', '/api'],
      ['GET', undefined],
    ] as const) {
      expect([address, find(method, address)]).toEqual([address, undefined]);
    }
  });
});
