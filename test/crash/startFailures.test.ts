import { type AddressInfo, createServer, connect as dial, type Server } from 'node:net';
import pg from 'pg';
import { ConfigError, readConfig } from '../../src/config.ts';
import { freePort } from '../support/freePort.ts';
import { createTestDatabase, type TestDatabase } from '../support/postgres.ts';
import { spawnServer } from '../support/serverProcess.ts';
import { until } from '../support/until.ts';
import { freshEnv, removeDataDirs, usedEnv } from './support/dataDirs.ts';
import { runningDatabase } from './support/killDatabase.ts';

/** A start that must fail: what it leaves on stderr, line by line. */
async function failToStart(env: Record<string, string>): Promise<string[]> {
  const server = spawnServer(env);
  const { code } = await server.exited;
  expect(code).toBeGreaterThan(0);
  expect(server.stdout()).toBe('');
  return server.stderr().trimEnd().split('\n');
}

function listen(server: Server, port = 0): Promise<number> {
  return new Promise((resolve) => {
    server.listen(port, '127.0.0.1', () => resolve((server.address() as AddressInfo).port));
  });
}

/** The address of a database that names the version after its own. */
async function aboveReal(url: string): Promise<{ DATABASE_URL: string; real: number }> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ server_version: string }>('show server_version');
  await client.end();
  const real = Number.parseInt(rows[0]?.server_version ?? '', 10);
  return { DATABASE_URL: `${url}?serverVersion=${real + 1}`, real };
}

interface Outside {
  DATABASE_URL?: () => string;
}

describe('a start that cannot succeed', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(async () => {
    await database.drop();
    await removeDataDirs();
  });

  const badSettings: [string, Record<string, string>, RegExp][] = [
    ['a port that is no number', { PORT: 'http' }, /^bad setting PORT: /],
    ['a port out of range', { PORT: '70000' }, /^bad setting PORT: /],
    ['an unknown service', { SERVICES: 'web,mail' }, /^bad setting SERVICES: /],
    ['no lease at all', { APP_BRIDGE_WORK_REQUEST_LEASE_SECONDS: '0' }, /WORK_REQUEST_LEASE_SECONDS: /],
    ['a short hub secret', { HUB_JWT_SECRET: 'short' }, /^bad setting HUB_JWT_SECRET: /],
    [
      'a budget that the costliest operation exceeds',
      { GRAPHQL_COST_PER_MINUTE: '100000' },
      /^bad setting GRAPHQL_COST_PER_MINUTE: /,
    ],
    [
      'more processes than the embedded database takes',
      { WEB_CONCURRENCY: '6' },
      /^bad setting WEB_CONCURRENCY: 6 .*234, .*195; /,
    ],
    ['a pool that it does not take', { DATABASE_POOL_SIZE: '500' }, /^bad setting DATABASE_POOL_SIZE: .*519, .*195; /],
    ['prod without its secrets [ENV-03]', { APP_ENV: 'prod' }, /^APP_ENV=prod needs .*APP_SECRET/],
  ];
  it.each(badSettings)('names the setting that is at fault, and not what is secret in it: %s', (_, setting, line) => {
    let fault: unknown;
    try {
      readConfig({ DATA_DIR: '/nowhere', PORT: '0', APP_ENV: 'test', ...setting });
    } catch (error) {
      fault = error;
    }
    expect(fault).toBeInstanceOf(ConfigError);
    const { message } = fault as ConfigError;
    expect(message.split('\n')).toEqual([expect.stringMatching(line)]);
    expect(message).not.toContain('short');
  });

  const told: [string, Record<string, string>, RegExp][] = [
    ['a short hub secret', { HUB_JWT_SECRET: 'short' }, /^bascule: bad setting HUB_JWT_SECRET: /],
    ['prod without its secrets [ENV-03]', { APP_ENV: 'prod' }, /^bascule: APP_ENV=prod needs .*APP_SECRET/],
  ];
  it.each(told)('says in one line which setting is at fault: %s', async (_, setting, line) => {
    const lines = await failToStart(await freshEnv({ LOG_LEVEL: 'silent', ...setting }));
    expect(lines).toEqual([expect.stringMatching(line)]);
    expect(lines.join()).not.toContain('short');
  });

  it('says that the database is of a lower version than its address [ENV-05]', async () => {
    const { DATABASE_URL, real } = await aboveReal(database.url);
    const env = await freshEnv({ LOG_LEVEL: 'silent', DATABASE_URL });
    expect(await failToStart(env)).toEqual([
      `bascule: DATABASE_URL says serverVersion ${real + 1} and the server is ${real}`,
    ]);
  }, 60_000);

  it('names the port that is in use, and ends the database it had started', async () => {
    const other = createServer();
    const port = await listen(other);
    const env = await usedEnv({ LOG_LEVEL: 'silent', PORT: String(port) });
    const lines = await failToStart(env);
    expect(lines).toEqual([`bascule: port ${port} on 127.0.0.1 is in use; set PORT to another one`]);
    expect(runningDatabase(env.DATA_DIR as string)).toBeUndefined();
    other.close();
  }, 180_000);

  it.each([
    ['the embedded database', {}],
    ['an outside database', { DATABASE_URL: () => database.url }],
  ])('says that DATA_DIR cannot be made, with %s, and does not try forever', async (_, more: Outside) => {
    const url = more.DATABASE_URL?.();
    const env = { PORT: '0', LOG_LEVEL: 'silent', ...(url !== undefined && { DATABASE_URL: url }) };
    const lines = await failToStart({ ...env, DATA_DIR: '/proc/none/data' });
    expect(lines).toEqual([expect.stringMatching(/^bascule: .*\/proc\/none\/data cannot be made \(ENOENT/)]);
  });

  it('says that DATA_DIR is a file', async () => {
    const env = { PORT: '0', LOG_LEVEL: 'silent', DATA_DIR: '/dev/null/data' };
    expect(await failToStart(env)).toEqual([expect.stringMatching(/^bascule: DATA_DIR: .*\(ENOTDIR/)]);
  });

  it('ends at once and in order when it is told to while it waits for its database', async () => {
    const port = await freePort();
    const env = await freshEnv({ LOG_LEVEL: 'warn', DATABASE_URL: `postgres://me:hush@127.0.0.1:${port}/none` });
    const server = spawnServer(env);
    await until('it has tried in vain', () => server.stderr().includes('"retriesLeft":5'));
    expect(await server.kill('SIGTERM')).toEqual({ code: 0, signal: null });
    expect(server.stderr()).not.toContain('"retriesLeft":2');
  }, 60_000);

  it('tries an unreachable database again before it gives up, and does not reveal its password', async () => {
    const port = await freePort();
    const env = await freshEnv({ LOG_LEVEL: 'warn', DATABASE_URL: `postgres://me:hush@127.0.0.1:${port}/none` });
    const lines = await failToStart(env);
    expect(lines.filter((line) => line.includes('database_unreachable')).length).toBeGreaterThan(2);
    // The log is written behind the program's back, so its last line may come after the verdict.
    const verdict = `bascule: the database at 127.0.0.1:${port}/none cannot be reached (ECONNREFUSED)`;
    expect(lines.filter((line) => !line.startsWith('{'))).toEqual([verdict]);
    expect(lines.join()).not.toContain('hush');
  }, 180_000);

  it('waits for a database that comes up while it starts', async () => {
    const database: TestDatabase = await createTestDatabase();
    const real = new URL(database.url);
    const gate = createServer((socket) => {
      const onward = dial(Number(real.port), real.hostname);
      socket.pipe(onward).pipe(socket);
      for (const end of [socket, onward]) end.on('error', () => socket.destroy());
    });
    const port = await freePort();
    const url = new URL(database.url);
    url.port = String(port);
    const server = spawnServer(await freshEnv({ LOG_LEVEL: 'warn', DATABASE_URL: url.href }));
    await until('it has tried in vain', () => server.stderr().includes('database_unreachable'));
    await listen(gate, port);
    const baseUrl = await server.ready;
    expect((await fetch(`${baseUrl}/healthz`)).status).toBe(200);
    expect(await server.kill('SIGTERM')).toEqual({ code: 0, signal: null });
    gate.close();
    await database.drop();
  }, 180_000);
});
