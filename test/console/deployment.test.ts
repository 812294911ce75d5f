import { execFile } from 'node:child_process';
import { createPrivateKey, createPublicKey } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type RequestListener, type Server } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv, promisify } from 'node:util';
import pg from 'pg';
import { readConfig } from '../../src/config.ts';
import { checkDeploy } from '../../src/console/deploy/checkDeploy.ts';
import type { DeployTarget } from '../../src/console/deploy/DeployCheck.ts';
import { generateSecrets } from '../../src/console/generateSecrets.ts';
import { migrations } from '../../src/db/migrations/migrations.ts';
import { loadSecrets } from '../../src/oauth/keys/secrets.ts';
import { operateHere, runConsoleHere } from '../support/consoleHere.ts';
import { LOCAL_TLS } from '../support/localTls.ts';
import { createTestDatabase, type TestDatabase } from '../support/postgres.ts';
import { BUILD, operate, runConsole, type ServerProcess, startServer } from '../support/serverProcess.ts';
import { until } from '../support/until.ts';

const PROD = {
  APP_ENV: 'prod',
  DEFAULT_URI: 'https://bascule.example',
  MAILER_FROM_ADDRESS: 'board@bascule.example',
};

/** Reads files of variables with systemd's own parser, which EnvironmentFile= uses too, and prints what it read. */
const SYSTEMD_READER = '/usr/lib/systemd/user-environment-generators/30-systemd-environment-d-generator';

/** How many other sessions of the database wait for a lock. */
async function waiting(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows[0]?.count ?? 0;
}

const target = (url: string, given: Partial<DeployTarget> = {}): DeployTarget => ({
  url,
  probeToken: undefined,
  commit: undefined,
  token: undefined,
  admin: undefined,
  answerMs: 10_000,
  exportMs: 1_000,
  ...given,
});

describe('app:secrets:generate', () => {
  it('makes what the server takes in prod: an RSA pair of 2048 bits without passphrase, random hex [ENV-63]', async () => {
    const made = await operate<Record<string, string>>({}, 'app:secrets:generate', '--format', 'json');
    const secrets = await loadSecrets(readConfig({ ...PROD, ...made }));
    expect(secrets.generated).toEqual([]);
    expect(secrets.oauth.usable).toBe(true);
    // Without a passphrase it is read as it is.
    const key = createPrivateKey(made.OAUTH_PRIVATE_KEY as string);
    expect([key.asymmetricKeyType, key.asymmetricKeyDetails?.modulusLength]).toEqual(['rsa', 2048]);
    const given = createPublicKey(made.OAUTH_PUBLIC_KEY as string);
    expect(createPublicKey(key).equals(given)).toBe(true);
    expect(made.OAUTH_ENCRYPTION_KEY).toMatch(/^[0-9a-f]{64}$/);
    expect(made.APP_SECRET).toMatch(/^[0-9a-f]{64}$/);
    expect(Buffer.from(made.APP_ENCRYPTION_KEY as string, 'base64')).toHaveLength(32);
  });

  it('makes long random texts for hub and installation, other ones each time [ENV-64]', async () => {
    const [one, other] = [await generateSecrets(), await generateSecrets()];
    for (const name of ['HUB_JWT_SECRET', 'INSTALL_TOKEN']) {
      expect(one[name]).toMatch(/^[\w-]{64}$/);
      expect(other[name]).not.toBe(one[name]);
    }
    expect(one.HUB_JWT_SECRET).not.toBe(one.INSTALL_TOKEN);
    const { hubJwtSecret, installToken } = await loadSecrets(readConfig({ ...PROD, ...one }));
    expect([hubJwtSecret, installToken]).toEqual([one.HUB_JWT_SECRET, one.INSTALL_TOKEN]);
  });

  it('prints lines for a file of variables, and refuses another format', async () => {
    const { code, stdout } = await runConsoleHere({}, 'app:secrets:generate');
    expect(code).toBe(0);
    const lines = stdout.trimEnd().split('\n');
    expect(lines).toHaveLength(7);
    // Nothing that systemd, Docker, Compose or a shell reads in a way of its own.
    for (const line of lines) expect(line).toMatch(/^[A-Z_]+=[\w+/=-]+$/);
    const secrets = await loadSecrets(readConfig({ ...PROD, ...parseEnv(stdout) }));
    expect([secrets.generated, secrets.oauth.usable]).toEqual([[], true]);
    expect(await runConsoleHere({}, 'app:secrets:generate', '--format', 'yaml')).toMatchObject({
      code: 2,
      stderr: 'bascule: --format must be env or json\n',
    });
  });

  (existsSync(SYSTEMD_READER) ? it : it.skip)('prints lines that systemd reads as they stand there', async () => {
    const home = await mkdtemp(join(tmpdir(), 'bascule-environment-'));
    try {
      const { stdout } = await runConsoleHere({}, 'app:secrets:generate');
      await mkdir(join(home, 'environment.d'));
      // The last line shows that the program reads like systemd, which takes a backslash away.
      await writeFile(join(home, 'environment.d', 'board.conf'), `${stdout}CHANGED=one\\ntwo\n`);
      const env = { PATH: process.env.PATH, HOME: home, XDG_CONFIG_HOME: home };
      const { stdout: read } = await promisify(execFile)(SYSTEMD_READER, { env });
      expect(parseEnv(read)).toMatchObject({ ...parseEnv(stdout), CHANGED: 'onentwo' });
      const secrets = await loadSecrets(readConfig({ ...PROD, ...parseEnv(read) }));
      expect([secrets.generated, secrets.oauth.usable]).toEqual([[], true]);
    } finally {
      await rm(home, { recursive: true });
    }
  });
});

const DEADLOCK = '40P01';
/** Begins a transaction that has a new column in each table. A running statement may lock two of them in the other order. */
async function alterAll(client: pg.Client, tables: readonly { readonly name: string }[]): Promise<void> {
  for (;;) {
    await client.query('begin');
    try {
      for (const { name } of tables) await client.query(`alter table ${name} add column of_the_next_version text`);
      return;
    } catch (error) {
      await client.query('rollback');
      if ((error as { code?: string }).code !== DEADLOCK) throw error;
    }
  }
}

describe('a deployment', () => {
  let database: TestDatabase;
  let folder: string;
  let server: (ServerProcess & { baseUrl: string }) | undefined;
  let env: Record<string, string>;

  beforeAll(async () => {
    database = await createTestDatabase({ template: 'template0' });
    folder = await mkdtemp(join(tmpdir(), 'bascule-deployment-'));
    env = {
      APP_ENV: 'test',
      DATABASE_URL: database.url,
      DATA_DIR: folder,
      PORT: '0',
      HEALTH_PROBE_TOKEN: 'a token of the probe',
      DATABASE_POOL_SIZE: '4',
    };
  });
  afterAll(async () => {
    await server?.kill('SIGTERM');
    await database.drop();
    await rm(folder, { recursive: true, force: true });
  });

  it('learns which migrations are pending, applies them once, and has none afterwards [DEPLOY-03]', async () => {
    const names = migrations.map(({ name }) => name);
    const before = await runConsole(env, 'app:migrate:status');
    expect([before.code, JSON.parse(before.stdout)]).toEqual([1, { pending: names, unknown: [] }]);
    expect(await operateHere(env, 'app:migrate')).toEqual({ applied: names });
    expect(await operateHere(env, 'app:migrate:status')).toEqual({ pending: [], unknown: [] });
    expect(await operateHere(env, 'app:migrate')).toEqual({ applied: [] });
  }, 180_000);

  it('passes the checks from outside, and an export is written and fetched [DEPLOY-01] [DEPLOY-02]', async () => {
    server = await startServer(env);
    const email = 'ada@example.org';
    await operateHere(env, 'app:user:create', email, '--password', 'nine violet harbours sing');
    const { accessToken } = await operateHere<{ accessToken: string }>(env, 'app:token:issue', email, '--scope', 'api');
    const asked = { probeToken: 'a token of the probe', token: accessToken };
    const commit = await readFile(join(BUILD, 'build-commit'), 'utf8');
    const { checks } = await operate<{ checks: object[] }>(
      {},
      ...['app:deploy:check', server.baseUrl, '--probe-token', asked.probeToken],
      ...['--token', accessToken, '--commit', commit.trim()],
    );
    expect(checks).toMatchObject([
      { name: 'health', state: 'ok' },
      { name: 'version', state: 'ok', detail: expect.stringMatching(/^[0-9a-f]{40} runs, as it should$/) },
      { name: 'mcp', state: 'ok' },
      { name: 'sign-in', state: 'unknown' },
      { name: 'status', state: 'unknown' },
      { name: 'trusted-proxies', state: 'unknown' },
      { name: 'export', state: 'ok' },
    ]);
    const [, version] = await checkDeploy(target(server.baseUrl, { ...asked, commit: '0'.repeat(40) }));
    expect(version).toMatchObject({ name: 'version', state: 'failed' });
  }, 180_000);

  it('continues with the processes of this version while and after a newer one has expanded the database', async () => {
    const { baseUrl } = server as ServerProcess & { baseUrl: string };
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    const tables = await client.query<{ name: string }>(
      `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
         and not relispartition and relname <> 'schema_migration'`,
    );
    try {
      await alterAll(client, tables.rows);
      await client.query('create table of_the_next_version (id uuid primary key)');
      await client.query(`insert into schema_migration (name) values ('Migration29990101000000Next')`);
      // The newer version has not committed: this one's reads and writes wait for its locks and then find the new tables.
      const account = operateHere(
        env,
        'app:user:create',
        'grace@example.org',
        '--password',
        'nine violet harbours sing',
      );
      await until('a statement waits for a lock', async () => (await waiting(client)) > 0);
      await client.query('commit');
      await account;
    } finally {
      await client.end();
    }
    // A process that was there before, and others that start now.
    const issue = ['app:token:issue', 'grace@example.org', '--scope', 'api'];
    const { accessToken: token } = await operate<{ accessToken: string }>(env, ...issue);
    expect((await checkDeploy(target(baseUrl, { token, exportMs: 60_000 }))).at(-1)).toMatchObject({
      name: 'export',
      state: 'ok',
    });
    expect(await operateHere(env, 'app:migrate:status')).toEqual({
      pending: [],
      unknown: ['Migration29990101000000Next'],
    });
    const { code, stderr } = await runConsoleHere(env, 'app:migrate');
    expect([code, stderr]).toEqual([0, expect.stringContaining('database_newer')]);
  }, 180_000);
});

describe('app:deploy:check', () => {
  const servers: Server[] = [];
  afterAll(() => {
    for (const each of servers) {
      each.closeAllConnections();
      each.close();
    }
  });
  const serve = async (each: Server) => {
    servers.push(each);
    await new Promise<void>((resolve) => each.listen(0, '127.0.0.1', resolve));
    return (each.address() as AddressInfo).port;
  };
  const good: RequestListener = (request, response) => {
    if (request.url === '/healthz') response.end('{"status":"ok"}');
    else response.writeHead(401).end();
  };

  it('fails with the reason where an answer is wrong, and where none comes in time', async () => {
    const wrong = await serve(createServer((_request, response) => response.writeHead(403).end('{}')));
    const checks = await checkDeploy(
      target(`http://127.0.0.1:${wrong}`, {
        commit: 'a',
        token: 'b',
        admin: { email: 'ada@example.org', password: 'c' },
      }),
    );
    expect(checks).toMatchObject([
      { state: 'failed', detail: '/healthz answered 403, not 200' },
      { state: 'failed', detail: expect.stringContaining('--commit needs --probe-token') },
      { state: 'failed', detail: expect.stringContaining('MCP_ALLOWED_HOSTS') },
      { name: 'sign-in', state: 'failed', detail: '/login answered 403 without its form' },
      { name: 'status', state: 'unknown' },
      { name: 'trusted-proxies', state: 'unknown' },
      { name: 'export', state: 'failed', detail: '/graphql answered 403: no data' },
    ]);
    const silent = await serve(createServer(() => undefined));
    const [late] = await checkDeploy(target(`http://127.0.0.1:${silent}`, { answerMs: 50 }));
    expect(late?.detail).toContain('did not answer within 0.05 seconds');
    const [gone] = await checkDeploy(target('http://127.0.0.1:9'));
    expect(gone?.detail).toContain('cannot be reached');
  });

  it('refuses what is no address, and speaks https with a certificate that it can verify', async () => {
    expect((await runConsoleHere({}, 'app:deploy:check', 'bascule.example')).code).toBe(2);
    const url = `https://localhost:${await serve(createTlsServer(LOCAL_TLS, good))}`;
    const folder = await mkdtemp(join(tmpdir(), 'bascule-tls-'));
    try {
      await writeFile(join(folder, 'ca.pem'), LOCAL_TLS.cert);
      expect((await runConsoleHere({}, 'app:deploy:check', url)).code).toBe(1);
      expect((await runConsole({ NODE_EXTRA_CA_CERTS: join(folder, 'ca.pem') }, 'app:deploy:check', url)).code).toBe(0);
    } finally {
      await rm(folder, { recursive: true });
    }
  });
});
