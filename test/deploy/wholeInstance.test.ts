import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { generateSecrets } from '../../src/console/generateSecrets.ts';
import { hashPassword } from '../../src/domain/accounts/passwords/passwordHash.ts';
import { startTestHub, type TestHub } from '../hub/support/startTestHub.ts';
import { operateHere } from '../support/consoleHere.ts';
import { type FakeSmtp, startSmtp } from '../support/fakeSmtp.ts';
import { freePort } from '../support/freePort.ts';
import { LOCAL_TLS } from '../support/localTls.ts';
import { createTestDatabase, type TestDatabase } from '../support/postgres.ts';
import { redisServer, startRedis, type TestRedis } from '../support/redis.ts';
import { BUILD, runConsole, runConsoleWith, type ServerProcess, spawnServer } from '../support/serverProcess.ts';
import { until } from '../support/until.ts';
import { environmentOf, example, OF_THE_SERVER, services } from './support/readCompose.ts';
import { healthCommand } from './support/readDockerfile.ts';
import { type PublicDoor, startProxy } from './support/startProxy.ts';

const ADMIN = 'grace@example.org';
const PASSWORD = 'nine violet harbours sing';

(redisServer ? describe : describe.skip)('the services of the compose file, run by hand on this machine', () => {
  let folder: string;
  let proxy: PublicDoor;
  let hub: TestHub;
  let database: TestDatabase;
  let redis: TestRedis;
  let smtp: FakeSmtp;
  let variables: Record<string, string>;
  const running = new Map<string, { server: ServerProcess; port: string }>();
  /** The services in the order in which each had what it waits for. */
  const order: string[] = [];
  const begun = new Map<string, Promise<void>>();

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'bascule-instance-'));
    await writeFile(join(folder, 'ca.pem'), LOCAL_TLS.cert);
    const secrets = await generateSecrets();
    [proxy, hub, database, redis, smtp] = await Promise.all([
      startProxy(),
      startTestHub({ secret: secrets.HUB_JWT_SECRET as string }),
      createTestDatabase({ template: 'template0' }),
      startRedis(),
      startSmtp(),
    ]);
    variables = {
      ...example,
      ...secrets,
      POSTGRES_PASSWORD: 'a1b2c3',
      APP_HOST: new URL(proxy.url).host,
      // A name below the one of this machine would share no domain with it.
      HUB_HOST: new URL(proxy.url).host,
      HEALTH_PROBE_TOKEN: 'what the monitor sends',
      MAILER_DSN: smtp.dsn,
    };
  });
  afterAll(async () => {
    await Promise.all([...running.values()].map(({ server }) => server.kill('SIGTERM')));
    proxy.close();
    await Promise.all([hub[Symbol.asyncDispose](), database.drop(), redis.stop(), smtp.close()]);
    await rm(folder, { recursive: true, force: true });
  });

  /**
   * The environment of a container of the service, with the addresses of this machine in place of those between
   * containers.
   */
  const seenBy = (name: string, port: string): Record<string, string> => ({
    ...variables,
    ...environmentOf(name, variables),
    DATABASE_URL: database.url,
    REDIS_URL: redis.url,
    HUB_URL: hub.url,
    DATA_DIR: join(folder, 'data'),
    PORT: port,
    DATABASE_POOL_SIZE: '4',
  });
  const isHealthy = async (port: string) => {
    const check = spawn(process.execPath, healthCommand.slice(1), { env: { PORT: port }, stdio: 'ignore' });
    const [code] = await once(check, 'exit');
    return code === 0;
  };
  /** Asked once it says that it is ready: each time costs a process. */
  const becomesHealthy = async (name: string) => {
    const found = running.get(name);
    if (found === undefined) return;
    await found.server.ready;
    await until(`${name} is healthy`, () => isHealthy(found.port));
  };
  const start = async (name: string) => {
    if (!OF_THE_SERVER.includes(name)) return;
    const { command } = services[name] ?? {};
    const port = String(await freePort());
    if (command === undefined) running.set(name, { server: spawnServer(seenBy(name, port)), port });
    else expect(await runConsole(seenBy(name, port), ...command.slice(2))).toMatchObject({ code: 0 });
  };
  /** Starts a service once those that it depends on are as it wants them. */
  const bringUp = (name: string): Promise<void> => {
    const before = begun.get(name);
    if (before !== undefined) return before;
    const now = (async () => {
      for (const [needed, { condition }] of Object.entries(services[name]?.depends_on ?? {})) {
        await bringUp(needed);
        if (condition === 'service_healthy') await becomesHealthy(needed);
      }
      order.push(name);
      await start(name);
    })();
    begun.set(name, now);
    return now;
  };

  const addAdministrator = async () => {
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    await client.query(
      `insert into account (id, email, password_hash, admin, verified_at, created_at)
       values (gen_random_uuid(), $1, $2, true, now(), now())`,
      [ADMIN, await hashPassword(PASSWORD)],
    );
    await client.end();
  };

  it('come up in their order, migrate once, and are all healthy [DEPLOY-03]', async () => {
    await Promise.all(Object.keys(services).map(bringUp));
    for (const name of running.keys()) await becomesHealthy(name);
    expect([...running.keys()].sort()).toEqual(['jobs', 'web-1', 'web-2']);
    expect(order.indexOf('postgres')).toBeLessThan(order.indexOf('migrate'));
    for (const name of running.keys()) expect(order.indexOf('migrate')).toBeLessThan(order.indexOf(name));
    expect(order.at(-1)).toBe('proxy');
    expect(await operateHere(seenBy('migrate', '0'), 'app:migrate:status')).toEqual({ pending: [], unknown: [] });
  }, 300_000);

  it('are an instance that passes every check from outside, mail and data export included [DEPLOY-01] [DEPLOY-02] [DEPLOY-04] [DEPLOY-05]', async () => {
    proxy.leadTo(...['web-1', 'web-2'].map((name) => `http://127.0.0.1:${running.get(name)?.port}`));
    await addAdministrator();
    const commit = (await readFile(join(BUILD, 'build-commit'), 'utf8')).trim();
    const { code, stdout } = await runConsoleWith(
      { input: PASSWORD },
      { NODE_EXTRA_CA_CERTS: join(folder, 'ca.pem') },
      ...['app:deploy:check', proxy.url, '--email', ADMIN, '--commit', commit],
      ...['--probe-token', variables.HEALTH_PROBE_TOKEN as string],
    );
    const { checks } = JSON.parse(stdout) as { checks: { name: string; state: string; detail: string }[] };
    expect(checks.filter(({ state }) => state !== 'ok')).toEqual([]);
    expect(checks.map(({ name }) => name)).toEqual([
      'health',
      'version',
      'mcp',
      'sign-in',
      'status',
      'trusted-proxies',
      'export',
    ]);
    expect(code).toBe(0);
    const mail = await until('the mail has arrived', () => smtp.arrived.find(({ to }) => to.includes(ADMIN)));
    expect(mail.source.replaceAll('=\r\n', '')).toContain(`${proxy.url}/exports/`);
  }, 300_000);

  it('end on SIGTERM within ten seconds, as the file allows them, and are then not healthy', async () => {
    for (const [name, { server, port }] of running) {
      expect([name, await server.kill('SIGTERM')]).toEqual([name, { code: 0, signal: null }]);
      expect(await isHealthy(port)).toBe(false);
    }
  });
});
