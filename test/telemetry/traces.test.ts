import { join } from 'node:path';
import { createTestDatabase, type TestDatabase } from '../support/postgres.ts';
import { operate, runConsole, type ServerProcess, startServer } from '../support/serverProcess.ts';
import { until } from '../support/until.ts';
import { type ArrivedSpan, type FakeCollector, startCollector } from './support/fakeCollector.ts';

type Server = ServerProcess & { baseUrl: string };

const TELL_MODULES = `--import=${join(import.meta.dirname, 'support/tellModules.mjs')}`;
const EMAIL = 'ada.lovelace@example.org';
const PASSWORD = 'nine violet harbours sing';
/** A trace of somebody else. */
const FOREIGN = { traceId: '4bf92f3577b34da6a3ce929d0e0e4736', spanId: '00f067aa0ba902b7' };
const FOREIGN_HEADER = `00-${FOREIGN.traceId}-${FOREIGN.spanId}-01`;

let database: TestDatabase;
let collector: FakeCollector;
let server: Server;
let token: string;
let env: Record<string, string>;

beforeAll(async () => {
  database = await createTestDatabase();
  collector = await startCollector();
  env = {
    PORT: '0',
    APP_ENV: 'test',
    DATABASE_URL: database.url,
    DATA_DIR: `${process.env.TMPDIR ?? '/tmp'}/bascule-traces-${process.pid}`,
    LOG_LEVEL: 'debug',
    LOG_FORMAT: 'json',
    MAILER_DSN: 'null:',
  };
  server = await startServer({ ...env, ...collector.env, NODE_OPTIONS: TELL_MODULES });
  await operate(env, 'app:user:create', EMAIL, '--password', PASSWORD);
  ({ accessToken: token } = await operate<{ accessToken: string }>(env, 'app:token:issue', EMAIL, '--scope', 'api'));
});
afterAll(async () => {
  await server?.kill('SIGKILL');
  await collector.close();
  await database.drop();
});

const ask = (query: string, variables: object = {}, headers: Record<string, string> = {}, at = server) =>
  fetch(`${at.baseUrl}/graphql`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify({ query, variables }),
  });
const childrenOf = ({ spanId }: ArrivedSpan) => collector.spans.filter(({ parentSpanId }) => parentSpanId === spanId);

describe('a server that sends its traces', () => {
  it('records a request, its operation and its statements in one trace, by names and never by values', async () => {
    const answer = await ask(
      'mutation MakeBoard($input: CreateProjectInput!) { createProject(input: $input) { project { id } } }',
      { input: { name: 'A secret plan' } },
    );
    const { data } = (await answer.json()) as { data: { createProject: { project: { id: string } } } };
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
    const statements = childrenOf(transaction).map(({ name }) => name);
    expect(statements).toContain('audit_append');
    for (const { traceId, service } of [operation, transaction]) {
      expect(traceId).toBe(request.traceId);
      expect(service).toMatchObject({ 'service.name': 'bascule', 'service.version': expect.any(String) });
    }
    const values = ['A secret plan', data.createProject.project.id, EMAIL, token, PASSWORD, database.url];
    expect(values.filter((value) => collector.raw().includes(value))).toEqual([]);
    // The command line may hold a secret.
    expect(Object.keys(request.service).filter((key) => key.startsWith('process.'))).toEqual([]);
  });

  it('names a request after its route, and one that nothing serves after its method alone', async () => {
    const ids = ['0198c2b4-aaaa-7000-8000-00000000f00d', '0198c2b4-bbbb-7000-8000-00000000f00d'];
    await fetch(`${server.baseUrl}/api/projects/${ids[0]}/board-columns?x=${ids[1]}`, {
      headers: { Authorization: `Bearer ${token}` },
    });
    await fetch(`${server.baseUrl}/projects/${ids[0]}?x=${ids[1]}`, { redirect: 'manual' });
    await fetch(`${server.baseUrl}/nowhere/${ids[0]}`);
    await fetch(`${server.baseUrl}/healthz?token=${ids[1]}`);
    await fetch(`${server.baseUrl}/exports/${ids[0]}`, { redirect: 'manual' });
    const names = await until('all of them arrive', () => {
      const found = new Set(collector.spans.map(({ name }) => name));
      const wanted = ['GET /api/projects/:handle/board-columns', 'GET /projects/:project', 'GET', 'GET /healthz'];
      return [...wanted, 'GET /exports/:id'].every((name) => found.has(name)) && found;
    });
    expect([...names].filter((name) => name.includes(ids[0] as string))).toEqual([]);
    expect(ids.filter((id) => collector.raw().includes(id))).toEqual([]);
  });

  it('does not continue the trace of a stranger, and links to it', async () => {
    const asked = { traceparent: FOREIGN_HEADER, tracestate: `bascule=${'a'.repeat(32)}` };
    const answer = await ask('query Stranger { viewer { id } }', {}, asked);
    expect(answer.status).toBe(200);
    const operation = await collector.span('the operation', ({ name }) => name === 'query Stranger');
    const request = await collector.span('the request', ({ spanId }) => spanId === operation.parentSpanId);
    expect(request.traceId).not.toBe(FOREIGN.traceId);
    expect(request.links).toEqual([FOREIGN]);
  });

  it('marks a job as a trace of its own, with its statements, and leaves out what polls', async () => {
    const job = await collector.span('a job', ({ name }) => name.startsWith('job '));
    expect(job.parentSpanId).toBeUndefined();
    await until('a job that reads', () =>
      collector.spans.some(({ name, parentSpanId }) => {
        const parent = collector.spans.find(({ spanId }) => spanId === parentSpanId);
        return parent?.name.startsWith('job ') === true && name !== 'transaction';
      }),
    );
    const roots = new Set(collector.spans.filter(({ parentSpanId }) => !parentSpanId).map(({ name }) => name));
    expect([...roots].filter((name) => !/^(GET|POST|job|lane|subscription)\b/.test(name))).toEqual([]);
  });

  it('records a mail by its kind, in the trace of the job that sent it', async () => {
    const page = await fetch(`${server.baseUrl}/reset-password`);
    const cookie = page.headers.getSetCookie().map((one) => one.split(';', 1)[0]).join('; ');
    const csrf = /name="_csrf" value="([^"]+)"/.exec(await page.text())?.[1] ?? '';
    await fetch(`${server.baseUrl}/reset-password`, {
      method: 'POST',
      headers: { Cookie: cookie, 'Content-Type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ _csrf: csrf, email: EMAIL }),
      redirect: 'manual',
    });
    const mail = await collector.span('the mail', ({ name }) => name === 'mail reset-password');
    expect(mail.failed).toBe(false);
    const job = await collector.span('its job', ({ spanId }) => spanId === mail.parentSpanId);
    expect(job.name).toBe('job send-mail');
    expect(collector.raw()).not.toContain(EMAIL);
  });

  it('writes the ids of trace and span into the log lines of a request', async () => {
    const answer = await ask('query Logged { viewer { id } }');
    const requestId = answer.headers.get('x-request-id');
    const request = await collector.span('it', ({ facts }) => facts['bascule.request_id'] === requestId);
    const line = await until('the line is written', () =>
      server.stderr().split('\n').find((one) => one.includes(`"requestId":"${requestId}"`)),
    );
    expect(JSON.parse(line)).toMatchObject({ trace_id: request.traceId, span_id: request.spanId });
  });

  it('sends what waits when it is told to stop', async () => {
    const slow = { ...collector.env, OTEL_BSP_SCHEDULE_DELAY: '60000' };
    const other = await startServer({ ...env, ...slow });
    await ask('query LastWords { viewer { id } }', {}, {}, other);
    expect(collector.spans.map(({ name }) => name)).not.toContain('query LastWords');
    expect((await other.kill('SIGTERM')).code).toBe(0);
    await collector.span('the last request', ({ name }) => name === 'query LastWords');
  });
});

describe('a collector that gives no answer', () => {
  it('delays no request, and the stop of the server not by much', async () => {
    const mute = await startCollector();
    mute.silent = true;
    try {
      const other = await startServer({ ...env, ...mute.env });
      await until('spans were sent', async () => {
        expect((await ask('query Alone { viewer { id } }', {}, {}, other)).status).toBe(200);
        return mute.asked > 0;
      });
      // None of them waits for the collector, which has not answered.
      const answers = await Promise.all(Array.from({ length: 50 }, () => ask('{ viewer { id } }', {}, {}, other)));
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
      expect((await other.kill('SIGTERM')).code).toBe(0);
      expect(other.stderr()).not.toContain('"level":50');
    } finally {
      await mute.close();
    }
  });
});

describe('the settings of traces', () => {
  it.each([
    ['no endpoint', {}],
    ['OTEL_SDK_DISABLED=true', { OTEL_SDK_DISABLED: 'true', OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' }],
  ])('load nothing of OpenTelemetry with %s', async (_title, more) => {
    const plain = await startServer({ ...env, ...(more as Record<string, string>), NODE_OPTIONS: TELL_MODULES });
    expect((await ask('{ viewer { id } }', {}, { traceparent: FOREIGN_HEADER }, plain)).status).toBe(200);
    await plain.kill('SIGTERM');
    expect(plain.stderr()).not.toContain('LOADED');
    expect(plain.stderr()).not.toContain('trace_id');
    // The same look finds the packages where they are loaded.
    expect(server.stderr() + '').toBeDefined();
  });

  it('end the start in one line when they are wrong', async () => {
    for (const [name, value, why] of [
      ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector:4318', 'must be an http or https address'],
      ['OTEL_TRACES_SAMPLER', 'sometimes', 'must be always_on, always_off'],
      ['OTEL_TRACES_SAMPLER_ARG', '1.5', 'must be a number, 0.0 to 1.0'],
      ['OTEL_RESOURCE_ATTRIBUTES', 'no pairs', 'must be NAME=VALUE, separated by commas'],
    ] as const) {
      const { code, stderr } = await runConsole({ ...env, [name]: value }, 'app:flag:list');
      expect([code, stderr]).toEqual([1, expect.stringContaining(`bascule: bad setting ${name}: ${why}`)]);
    }
  });
});
