import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { readConfig } from '../../src/config.ts';
import { tracesAreOn } from '../../src/telemetry/tracesAreOn.ts';
import { runConsoleHere } from '../support/consoleHere.ts';
import { createTestDatabase, type TestDatabase } from '../support/postgres.ts';
import { runConsole, startServer } from '../support/serverProcess.ts';
import { until } from '../support/until.ts';
import { startCollector } from './support/fakeCollector.ts';
import { startIngest } from './support/fakeIngest.ts';

const TELL_MODULES = `--import=${join(import.meta.dirname, 'support/tellModules.mjs')}`;

/** A start loads much of the SDK, which takes its time on a busy machine. */
const PATIENCE_MS = 300_000;

let database: TestDatabase;
let env: Record<string, string>;

beforeAll(async () => {
  database = await createTestDatabase();
  env = {
    PORT: '0',
    APP_ENV: 'test',
    DATABASE_URL: database.url,
    DATA_DIR: await mkdtemp(join(tmpdir(), 'bascule-traces-')),
    SERVICES: 'web,hub',
    LOG_LEVEL: 'debug',
  };
});
afterAll(async () => {
  await database.drop();
  await rm(env.DATA_DIR as string, { recursive: true, force: true });
});

describe('a server process that sends its traces', () => {
  it(
    'writes trace and span into its log, and sends what waits when it is told to stop',
    async () => {
      const collector = await startCollector();
      const late = { OTEL_BSP_SCHEDULE_DELAY: '60000', NODE_OPTIONS: TELL_MODULES };
      const server = await startServer({ ...env, ...collector.env, ...late });
      try {
        const answer = await fetch(`${server.baseUrl}/healthz`);
        const requestId = answer.headers.get('x-request-id');
        const line = await until('the line is written', () =>
          server
            .stderr()
            .split('\n')
            .find((one) => one.includes(`"requestId":"${requestId}"`)),
        );
        expect(collector.asked).toBe(0);
        expect((await server.kill('SIGTERM')).code).toBe(0);
        const request = await collector.span('it', ({ facts }) => facts['bascule.request_id'] === requestId);
        expect(JSON.parse(line)).toMatchObject({ trace_id: request.traceId, span_id: request.spanId });
        // The log line that the next test expects to be missing is found here.
        expect(server.stderr()).toContain('LOADED @opentelemetry/sdk-node');
      } finally {
        await server.kill('SIGKILL');
        await collector.close();
      }
    },
    PATIENCE_MS,
  );

  it(
    'is delayed by no collector that gives no answer, and ends in time',
    async () => {
      const mute = await startCollector();
      mute.silent = true;
      const server = await startServer({ ...env, ...mute.env });
      try {
        await until('spans were sent', async () => {
          expect((await fetch(`${server.baseUrl}/livez`)).status).toBe(200);
          return mute.asked > 0;
        });
        // They are answered while the collector still is to answer.
        const answers = await Promise.all(Array.from({ length: 50 }, () => fetch(`${server.baseUrl}/livez`)));
        expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
        expect((await server.kill('SIGTERM')).code).toBe(0);
        expect(server.stderr()).not.toContain('"level":50');
      } finally {
        await server.kill('SIGKILL');
        await mute.close();
      }
    },
    PATIENCE_MS,
  );
});

describe('a server process without traces', () => {
  it(
    'loads nothing of OpenTelemetry with no endpoint',
    async () => {
      const server = await startServer({ ...env, NODE_OPTIONS: TELL_MODULES });
      try {
        expect((await fetch(`${server.baseUrl}/healthz`)).status).toBe(200);
        expect((await server.kill('SIGTERM')).code).toBe(0);
        expect(server.stderr()).not.toContain('LOADED');
        expect(server.stderr()).not.toContain('trace_id');
      } finally {
        await server.kill('SIGKILL');
      }
    },
    PATIENCE_MS,
  );

  it('is one whose endpoint is switched off by OTEL_SDK_DISABLED=true, too', () => {
    const isOn = (more: Record<string, string>) =>
      tracesAreOn(readConfig({ ...env, OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9', ...more }));
    expect([isOn({}), isOn({ OTEL_SDK_DISABLED: 'true' })]).toEqual([true, false]);
  });

  it(
    'does not start with a wrong setting, and says which in one line',
    async () => {
      const wrong = [
        ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector:4318', 'must be an http or https address'],
        ['OTEL_TRACES_SAMPLER_ARG', '1.5', 'must be a number, 0.0 to 1.0'],
      ] as const;
      for (const [name, value, why] of wrong) {
        const { code, stderr } = await runConsoleHere({ ...env, [name]: value }, 'app:flag:list');
        expect([code, stderr]).toEqual([1, `bascule: bad setting ${name}: ${why}\n`]);
      }
    },
    PATIENCE_MS,
  );
});

describe('an operator command', () => {
  it(
    'reports its failure to error tracking, under its name and without its arguments [ENV-34]',
    async () => {
      const ingest = await startIngest();
      const other = await createTestDatabase();
      const client = new pg.Client({ connectionString: other.url });
      await client.connect();
      await client.query('alter table feature_flag rename to flag_away');
      const tracked = { ...env, DATABASE_URL: other.url, ERROR_TRACKING_DSN: ingest.dsn, LOG_LEVEL: 'info' };
      try {
        const { code } = await runConsole(tracked, 'app:flag:set', 'inbox.enabled', 'a-value-of-mine');
        expect(code).toBe(1);
        const error = await ingest.item('the error', ({ type }) => type === 'event');
        expect(error.body).toMatchObject({ transaction: 'console app:flag:set', tags: { code: '42P01' } });
        expect(ingest.raw()).not.toContain('a-value-of-mine');
      } finally {
        await client.end();
        await other.drop();
        await ingest.close();
      }
    },
    PATIENCE_MS,
  );
});
