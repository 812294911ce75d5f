import { report } from '../support/factories.ts';
import { type PlatformWorld, startTestPlatform } from '../support/platform.ts';
import { until } from '../support/until.ts';
import { type ArrivedSpan, type FakeCollector, startCollector } from './support/fakeCollector.ts';

/** A trace of somebody else. */
const FOREIGN = { traceId: '4bf92f3577b34da6a3ce929d0e0e4736', spanId: '00f067aa0ba902b7' };

let collector: FakeCollector;
let world: PlatformWorld;
let account: Awaited<ReturnType<PlatformWorld['account']>>;
let token: string;

beforeAll(async () => {
  collector = await startCollector();
  // The SDK reads them itself.
  Object.assign(process.env, collector.env);
  world = await startTestPlatform({ ...collector.env, MAILER_DSN: 'null:', SERVICES: 'web,hub,jobs' });
  account = await world.account();
  token = await account.token('api');
});
afterAll(async () => {
  for (const name of Object.keys(collector.env)) delete process.env[name];
  await world.close();
  await collector.close();
});

const ask = (query: string, variables: object = {}, headers: Record<string, string> = {}) =>
  world.rest<{ data: Record<string, unknown> }>('POST', '/graphql', { token, body: { query, variables }, headers });
const childrenOf = ({ spanId }: ArrivedSpan) => collector.spans.filter(({ parentSpanId }) => parentSpanId === spanId);

describe('the traces of a server', () => {
  it('hold a request, its operation and its statements in one trace, by names and never by values', async () => {
    const answer = await ask(
      'mutation MakeBoard($input: CreateProjectInput!) { createProject(input: $input) { project { id } } }',
      { input: { name: 'A secret plan' } },
    );
    const { id } = (answer.body.data.createProject as { project: { id: string } }).project;
    const operation = await collector.span('the operation', ({ name }) => name === 'mutation MakeBoard');
    const request = await collector.span('the request', ({ spanId }) => spanId === operation.parentSpanId);
    expect(request).toMatchObject({ name: 'POST /graphql', parentSpanId: undefined, failed: false });
    expect(request.facts).toMatchObject({
      'http.request.method': 'POST',
      'http.route': '/graphql',
      'bascule.request_id': answer.headers.get('x-request-id'),
    });
    expect(Number(request.facts['http.response.status_code'])).toBe(200);
    expect(operation.facts).toEqual({ 'graphql.operation.type': 'mutation', 'graphql.operation.name': 'MakeBoard' });
    const [transaction] = childrenOf(operation).filter(({ name }) => name === 'transaction') as [ArrivedSpan];
    expect(childrenOf(transaction).map(({ name }) => name)).toContain('audit_append');
    for (const { traceId, service } of [operation, transaction]) {
      expect(traceId).toBe(request.traceId);
      expect(service).toMatchObject({ 'service.name': 'bascule', 'service.version': expect.any(String) });
    }
    const values = ['A secret plan', id, account.id, account.email, token, '/tmp'];
    expect(values.filter((value) => collector.raw().includes(value))).toEqual([]);
    // The command line may hold a secret.
    expect(Object.keys(request.service).filter((key) => key.startsWith('process.'))).toEqual([]);
  });

  it('name a request after its route, and one that nothing serves after its method alone', async () => {
    const ids = ['0198c2b4-aaaa-7000-8000-00000000f00d', '0198c2b4-bbbb-7000-8000-00000000f00d'] as const;
    const paths = {
      'GET /api/projects/:handle/board/columns': `/api/projects/${ids[0]}/board/columns?x=${ids[1]}`,
      'GET /projects/:project': `/projects/${ids[0]}?x=${ids[1]}`,
      'GET /healthz': `/healthz?token=${ids[1]}`,
      'GET /oauth/jwks': '/oauth/jwks',
      'GET /exports/:id': `/exports/${ids[0]}`,
      GET: `/nowhere/${ids[0]}`,
    };
    for (const path of Object.values(paths)) await world.rest('GET', path, { token });
    for (const wanted of Object.keys(paths)) await collector.span(wanted, ({ name }) => name === wanted);
    expect(ids.filter((id) => collector.raw().includes(id))).toEqual([]);
  });

  it('do not continue the trace of a stranger, and link to it', async () => {
    const traceparent = `00-${FOREIGN.traceId}-${FOREIGN.spanId}-01`;
    await ask('query Stranger { viewer { id } }', {}, { traceparent, tracestate: `bascule=${'a'.repeat(32)}` });
    const operation = await collector.span('the operation', ({ name }) => name === 'query Stranger');
    const request = await collector.span('the request', ({ spanId }) => spanId === operation.parentSpanId);
    expect(request.traceId).not.toBe(FOREIGN.traceId);
    expect(request.links).toEqual([FOREIGN]);
  });

  it('mark an operation that failed by the code of the error, and a refused one not at all', async () => {
    await ask('query Refused { project(handle: "nowhere") { id } workRequest(id: "no") { id } }');
    expect(await collector.span('the refused one', ({ name }) => name === 'query Refused')).toMatchObject({
      failed: false,
    });
    await world.sql('alter table project rename to project_away');
    try {
      const { body } = await ask('query Failed { viewer { projects(first: 1) { nodes { id } } } }');
      expect(body).toMatchObject({ errors: [{ extensions: { code: 'INTERNAL_SERVER_ERROR' } }] });
    } finally {
      await world.sql('alter table project_away rename to project');
    }
    const failed = await collector.span('the failed one', ({ name }) => name === 'query Failed');
    expect(failed).toMatchObject({ failed: true, facts: { 'error.type': 'internal' } });
    const statement = await collector.span('its statement', ({ facts }) => facts['error.type'] === '42P01');
    expect(statement.traceId).toBe(failed.traceId);
    expect(collector.raw()).not.toContain('does not exist');
  });

  it('hold a mail by its kind, in the job that sent it', async () => {
    const page = await world.rest<{ text: string }>('GET', '/reset-password');
    const cookie = page.headers
      .getSetCookie()
      .map((one) => one.split(';', 1)[0])
      .join('; ');
    const csrf = /name="_csrf" value="([^"]+)"/.exec(page.body.text)?.[1] ?? '';
    const sent = await world.rest('POST', '/reset-password', {
      headers: { Cookie: cookie, 'Content-Type': 'application/x-www-form-urlencoded' },
      body: String(new URLSearchParams({ _csrf: csrf, email: account.email })),
    });
    expect(sent.status).toBeLessThan(400);
    const mail = await collector.span('the mail', ({ name }) => name.startsWith('mail '));
    expect([mail.name, mail.failed]).toEqual(['mail reset-password', false]);
    const job = await collector.span('its job', ({ spanId }) => spanId === mail.parentSpanId);
    expect(job.name).toBe('job send-mail');
    expect(collector.raw()).not.toContain(account.email);
  });

  it('hold each job with its statements, and nothing that only polls', async () => {
    await until('a job has statements', () =>
      collector.spans.some((job) => job.name.startsWith('job ') && childrenOf(job).length > 0),
    );
    const roots = new Set(collector.spans.filter(({ parentSpanId }) => !parentSpanId).map(({ name }) => name));
    expect([...roots].filter((name) => !/^(GET|POST|job|lane)\b/.test(name))).toEqual([]);
  });

  it('hold a flush of a lane in the trace of its one caller, or with a link to each of several', async () => {
    const agent = await account.token('agent');
    const bridges = Array.from({ length: 12 }, (_, i) => `0198c2b4-0000-7000-8000-0000000000${i + 10}`);
    const beat = (id: string) => world.rest('PUT', `/api/bridges/${id}/heartbeat`, { token: agent, body: report() });
    const alone = await beat(bridges[0] as string);
    const requestOf = ({ headers }: typeof alone) =>
      collector.span('the request', ({ facts }) => facts['bascule.request_id'] === headers.get('x-request-id'));
    const one = await requestOf(alone);
    const flush = await collector.span(
      'its flush',
      ({ name, traceId }) => name === 'lane heartbeats' && traceId === one.traceId,
    );
    expect(childrenOf(flush).length).toBeGreaterThan(0);
    await until('some share a flush', async () => {
      await Promise.all(bridges.map(beat));
      return collector.spans.some(({ name, links }) => name === 'lane heartbeats' && links.length > 1);
    });
    const shared = collector.spans.find(({ name, links }) => name === 'lane heartbeats' && links.length > 1);
    expect(shared?.parentSpanId).toBeUndefined();
    for (const { spanId } of shared?.links ?? []) {
      const caller = await collector.span('the caller', (span) => span.spanId === spanId);
      expect(caller.name).toMatch(/^mutation RestHeartbeat$/);
    }
  });
});
