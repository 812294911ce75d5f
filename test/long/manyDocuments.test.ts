import { existsSync, readFileSync, rmSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { newId } from '../../src/lib/uuid.ts';
import { report } from '../support/factories.ts';
import { createTestDatabase, type TestDatabase } from '../support/postgres.ts';
import { operate, type ServerProcess, startServer } from '../support/serverProcess.ts';
import { until } from '../support/until.ts';

/** A choice of seeds asks for fewer. */
const DOCUMENTS = process.env.BASCULE_LONG_SEEDS === undefined ? 10_000 : 4_000;
/** After so many, the room for kept documents has been full for long. */
const FIRST = 2_000;
const TELL_HEAP = join(import.meta.dirname, '../support/tellHeap.mjs');
/** Fields of each under names of their own, so that reading one takes milliseconds and what is made of it is large. */
const FIELDS = Array.from({ length: 30 }, (_, n) => `f${n}: email`).join(' ');
const CALLERS = 8;
/** Beats of one token in a minute (document 1 §7). */
const BEATS_PER_TOKEN = 60;
const TOKENS = 40;

describe('thousands of documents of one account', () => {
  let server: ServerProcess & { baseUrl: string };
  let database: TestDatabase;
  let dataDir: string;
  const agent = new Agent({ keepAlive: true, maxSockets: CALLERS + 2 });
  const tokens = new Map<string, string[]>();

  beforeAll(async () => {
    database = await createTestDatabase();
    dataDir = await mkdtemp(join(tmpdir(), 'bascule-documents-'));
    const env = { PORT: '0', DATA_DIR: dataDir, DATABASE_URL: database.url, APP_ENV: 'test', LOG_LEVEL: 'warn' };
    // Without a budget, which would end the flood, only the limits of one account within its budget remain.
    server = await startServer({
      ...env,
      NODE_OPTIONS: `--expose-gc --import ${pathToFileURL(TELL_HEAP)}`,
      TELL_HEAP_TO: join(dataDir, 'heap'),
      SERVICES: 'web,hub',
      APP_THROTTLE_PER_MINUTE: '1000000',
      GRAPHQL_COST_PER_MINUTE: '1000000000',
    });
    for (const [name, scope] of [
      ['greedy', 'api'],
      ['modest', 'agent'],
    ] as const) {
      const email = `${name}@example.test`;
      await operate(env, 'app:user:create', email, '--password', 'correct horse battery');
      const issued = await operate<{ accessTokens: string[] }>(
        env,
        'app:token:issue',
        email,
        '--scope',
        scope,
        '--count',
        String(TOKENS),
      );
      tokens.set(name, issued.accessTokens);
    }
  }, 300_000);
  afterAll(async () => {
    agent.destroy();
    await server?.kill('SIGKILL');
    await database?.drop();
    if (dataDir) await rm(dataDir, { recursive: true, force: true });
  });

  const send = (method: string, path: string, token: string | undefined, body: unknown) =>
    new Promise<{ status: number; text: string }>((resolve, reject) => {
      const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
      const sent = request(`${server.baseUrl}${path}`, { method, agent, headers }, (answer) => {
        let text = '';
        answer.setEncoding('utf8').on('data', (part: string) => {
          text += part;
        });
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text }));
        answer.on('error', reject);
      });
      sent.on('error', reject);
      sent.end(JSON.stringify(body));
    });

  /** The memory in use in the server after its garbage was collected, in megabytes. */
  const inUse = async () => {
    const file = join(dataDir, 'heap');
    rmSync(file, { force: true });
    process.kill(server.pid, 'SIGUSR2');
    await until('the server has told its heap', () => existsSync(file) && readFileSync(file, 'utf8').endsWith('\n'));
    return Number(readFileSync(file, 'utf8')) / 1e6;
  };

  it('fill no memory, and let the heartbeats of another one pass in turn', async () => {
    const outcomes = new Map<string, number>();
    let asked = 0;
    let answered = 0;
    const flood = async (token: string | undefined, last: number) => {
      while (asked < last) {
        const query = `query Q${asked++} { viewer { ${FIELDS} } }`;
        const { status, text } = await send('POST', '/graphql', token, { query });
        const code = /"code":"(\w+)"/.exec(text)?.[1] ?? '';
        const outcome = `${status} ${code}`.trim();
        outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
        answered++;
      }
    };
    const floods = (last: number) =>
      Array.from({ length: CALLERS }, (_, caller) => flood(tokens.get('greedy')?.[caller], last));
    await Promise.all(floods(FIRST));
    const before = await inUse();
    const rest = floods(DOCUMENTS);
    const passedMeanwhile: number[] = [];
    const bridgeId = newId();
    for (let n = 0; asked < DOCUMENTS && n < TOKENS * BEATS_PER_TOKEN; n++) {
      const from = answered;
      const token = tokens.get('modest')?.[Math.floor(n / BEATS_PER_TOKEN)];
      const { status } = await send('PUT', `/api/bridges/${bridgeId}/heartbeat`, token, report());
      expect([n, status]).toEqual([n, 200]);
      passedMeanwhile.push(answered - from);
    }
    await Promise.all(rest);
    passedMeanwhile.sort((a, b) => a - b);
    expect([...outcomes]).toEqual([['200', DOCUMENTS]]);
    // Counted in the other's answers, a busy machine changes nothing about it: a beat is a dozen round trips to the
    // database, and during each every caller of the crowd may be answered once.
    const p99 = passedMeanwhile[Math.floor(passedMeanwhile.length * 0.99)];
    expect(passedMeanwhile.length).toBeGreaterThan(50);
    expect(p99).toBeLessThan(CALLERS * 20);
    // The room was full before, so whatever came since took the place of something else.
    expect((await inUse()) - before).toBeLessThan(40);
  }, 300_000);
});
