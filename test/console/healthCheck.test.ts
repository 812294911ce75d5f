import { generateKeyPairSync } from 'node:crypto';
import { mkdtemp, readdir } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeWorkerUtils } from 'graphile-worker';
import pg from 'pg';
import { readConfig } from '../../src/config.ts';
import { generateSecrets } from '../../src/console/generateSecrets.ts';
import { healthCommands } from '../../src/console/healthCommands.ts';
import { checkMailTransport, checkSender } from '../../src/health/checkMail.ts';
import { checkJobRunners } from '../../src/health/checkProcesses.ts';
import type { CheckState, HealthWorld } from '../../src/health/HealthCheck.ts';
import { runHealthChecks } from '../../src/health/healthChecks.ts';
import { loadSecrets } from '../../src/oauth/keys/secrets.ts';
import { runConsoleHere } from '../support/consoleHere.ts';
import { addProject } from '../support/factories.ts';
import { type FakeSmtp, startSmtp } from '../support/fakeSmtp.ts';
import { type PlatformWorld, startTestPlatform } from '../support/platform.ts';
import { createTestDatabase, type TestDatabase } from '../support/postgres.ts';
import { until } from '../support/until.ts';

const SECRET = 'a secret that two sides know and nobody else';

describe('health-check:status', () => {
  let database: TestDatabase;
  let world: PlatformWorld;
  let other: Server;
  let address: string;
  let answer = 401;

  beforeAll(async () => {
    database = await createTestDatabase();
    world = await startTestPlatform({ DATABASE_URL: database.url });
    other = createServer((_request, response) => response.writeHead(answer).end());
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    address = `127.0.0.1:${(other.address() as AddressInfo).port}`;
  });
  afterAll(async () => {
    other.close();
    await world.close();
    await database.drop();
  });

  const find = async (name: string, env: Record<string, string> = {}, more: Partial<HealthWorld> = {}) => {
    const settings = readConfig({ APP_ENV: 'test', DEFAULT_URI: world.baseUrl, ...env });
    const { domain, oauth } = world.platform;
    const found = await runHealthChecks({ settings, domain, baseUrl: settings.DEFAULT_URI, oauth, ...more });
    return found.find((check) => check.name === name);
  };
  const look = async (...check: Parameters<typeof find>) => (await find(...check))?.state;
  const detailOf = async (name: string) => (await find(name))?.detail;

  it('counts the accounts that store as much as they may, and those that nearly do', async () => {
    expect(await find('account-storage')).toMatchObject({ state: 'ok', detail: 'no account is above 80 % of a bound' });
    const store = async (cards: number, bytes: number) =>
      world.sql('insert into account_storage (account_id, cards, bytes) values ($1, $2, $3)', [
        (await world.account()).id,
        cards,
        bytes,
      ]);
    await store(80_000, 0);
    await store(0, 999_999_999);
    await store(79_999, 799_999_999);
    expect(await find('account-storage')).toMatchObject({
      state: 'ok',
      detail: '0 accounts store as much as they may, 2 more are above 80 % of a bound',
    });
    await store(0, 1_000_000_000);
    expect(await find('account-storage')).toMatchObject({
      state: 'warning',
      detail: '1 accounts store as much as they may, 2 more are above 80 % of a bound',
    });
    await world.sql('delete from account_storage');
  });

  describe('of mail', () => {
    let smtp: FakeSmtp;
    beforeAll(async () => {
      smtp = await startSmtp();
    });
    afterEach(() => smtp.reset());
    afterAll(() => smtp.close());
    const tried = async (dsn: string, patienceMs?: number) =>
      (await checkMailTransport({ settings: readConfig({ APP_ENV: 'test', MAILER_DSN: dsn }) }, patienceMs)).state;

    it('speaks to the server that is configured and sends nothing, knows nothing without one, and fails without one in prod [STATUS-02]', async () => {
      expect(await look('mail-transport')).toBe('unknown');
      expect(await tried('null://')).toBe('unknown');
      expect(await look('mail-transport', { MAILER_DSN: smtp.dsn })).toBe('ok');
      expect(smtp.arrived).toEqual([]);
      const prod = { ...readConfig({ APP_ENV: 'test' }), APP_ENV: 'prod' as const };
      expect((await checkMailTransport({ settings: prod })).state).toBe('failed');
    });

    it('says on a machine without a mail server that nothing is sent, and where mails are read [STATUS-02]', async () => {
      const of = (env: Record<string, string>) => find('mail-transport', { DATA_DIR: '/srv/board', ...env });
      expect(await of({})).toMatchObject({
        state: 'unknown',
        detail:
          'no mail is sent from here, because MAILER_DSN names no mail server: each is a file in /srv/board/mail, and /admin/mail shows it',
      });
      expect((await of({ MAILER_DSN: 'file:///var/mails' }))?.detail).toContain(
        'a file in /var/mails, and /admin/mail',
      );
      expect((await of({ MAILER_DSN: 'null://' }))?.detail).toMatch(/: each is dropped, and \/admin\/mail shows it$/);
      const { MAILER_DSN } = readConfig({ MAILER_DSN: 'file:///var/mails' });
      const prod = { ...readConfig({ APP_ENV: 'test' }), APP_ENV: 'prod' as const, MAILER_DSN };
      expect(await checkMailTransport({ settings: prod })).toEqual({
        state: 'unknown',
        detail: 'no mail is sent from here, because MAILER_DSN names no mail server: each is a file in /var/mails',
      });
    });

    it('fails where user or password are wrong [STATUS-02]', async () => {
      smtp.accounts.set('ada', 'secret');
      const as = (password: string) => smtp.dsn.replace('smtp://', `smtp://ada:${password}@`);
      expect([await tried(as('secret')), await tried(as('guessed'))]).toEqual(['ok', 'failed']);
    });

    it('fails where nothing listens, at a server that is not a mail server, and at one that does not respond [STATUS-02]', async () => {
      expect(await tried('smtp://127.0.0.1:1')).toBe('failed');
      // One for HTTP waits to be spoken to.
      expect(await tried(`smtp://${address}`, 300)).toBe('failed');
      // Plain text is no TLS.
      expect(await tried(smtp.dsn.replace('smtp:', 'smtps:'))).toBe('failed');
    });

    it('reports mails that wait, failed, or are sent by nobody', async () => {
      expect(await look('mail-queue')).toBe('ok');
      const insert = (values: string) =>
        world.sql(`insert into mail (id, kind, to_address, locale, data, created_at, next_at, attempts, failed_at)
          values (gen_random_uuid(), 'test', 'a@example.test', 'en', '', now(), ${values})`);
      await insert("now(), 0, now() - interval '1 hour'");
      expect(await look('mail-queue')).toBe('warning');
      await world.sql('delete from mail');
      await insert("now() + interval '1 minute', 1, null");
      expect(await look('mail-queue')).toBe('warning');
      await insert("now() - interval '6 minutes', 0, null");
      expect([await look('mail-queue'), await detailOf('mail-queue')]).toEqual([
        'failed',
        expect.stringMatching(/2 mails wait.* for 6 minutes/),
      ]);
      await world.sql('delete from mail');
    });
  });

  it('changes nothing: it says what is pending, and makes no database', async () => {
    const empty = await createTestDatabase({ template: 'template0' });
    try {
      const { stdout } = await runConsoleHere({ DATABASE_URL: empty.url }, 'health-check:status');
      const { checks } = JSON.parse(stdout) as { checks: { name: string; state: CheckState; detail: string }[] };
      expect(checks.find(({ name }) => name === 'migrations')).toMatchObject({
        state: 'failed',
        detail: expect.stringMatching(/^pending: Migration20261121000000Initial, /),
      });
      const client = new pg.Client({ connectionString: empty.url });
      await client.connect();
      const { rows } = await client.query(`select tablename from pg_tables where schemaname <> all($1)`, [
        ['pg_catalog', 'information_schema'],
      ]);
      await client.end();
      expect(rows).toEqual([]);
    } finally {
      await empty.drop();
    }
    const folder = await mkdtemp(join(tmpdir(), 'bascule-health-'));
    expect(await runConsoleHere({ DATA_DIR: folder }, 'health-check:status')).toMatchObject({
      code: 2,
      stderr: `bascule: ${folder} has no database yet: the first start of the server makes it\n`,
    });
    expect(await readdir(folder)).toEqual([]);
  });

  it('fails on the default sender, and warns of it while nothing is sent [STATUS-03]', async () => {
    expect(await look('mail-sender')).toBe('warning');
    expect(await look('mail-sender', { MAILER_DSN: 'file://' })).toBe('warning');
    expect(await look('mail-sender', { MAILER_DSN: 'smtp://127.0.0.1' })).toBe('failed');
    for (const MAILER_DSN of [undefined, readConfig({ MAILER_DSN: 'file://' }).MAILER_DSN]) {
      const prod = { ...readConfig({ APP_ENV: 'test' }), APP_ENV: 'prod' as const, MAILER_DSN };
      expect((await checkSender({ settings: prod })).state).toBe('failed');
    }
    expect(await look('mail-sender', { MAILER_FROM_ADDRESS: 'post@example.test' })).toBe('ok');
  });

  it('asks the embedded hub of the running server, and an outside one at its address [STATUS-07]', async () => {
    expect(await look('hub')).toBe('ok');
    expect(await look('hub', { DEFAULT_URI: 'http://127.0.0.1:1' })).toBe('unknown');
    const outside = { HUB_URL: `http://${address}`, HUB_PUBLIC_URL: `http://${address}`, HUB_JWT_SECRET: SECRET };
    expect(await look('hub', outside)).toBe('ok');
    answer = 502;
    expect(await look('hub', outside)).toBe('failed');
    expect(await look('hub', { ...outside, HUB_URL: 'http://127.0.0.1:1' })).toBe('failed');
    expect(await look('hub', { HUB_URL: `http://${address}` })).toBe('warning');
  });

  it('warns of an outside hub that no cookie of the pages reaches [ENV-65]', async () => {
    const at = (hub: string) => ({
      ...{ DEFAULT_URI: 'https://board.example.test', HUB_URL: `http://${address}`, HUB_JWT_SECRET: SECRET },
      HUB_PUBLIC_URL: `https://${hub}/hub`,
    });
    expect(await look('hub-cookie')).toBe('ok');
    expect(await look('hub-cookie', at('hub.example.test'))).toBe('ok');
    expect(await find('hub-cookie', at('hub.elsewhere.test'))).toMatchObject({
      state: 'warning',
      detail: expect.stringContaining('no cookie of board.example.test to hub.elsewhere.test'),
    });
    expect(await look('hub-cookie', { HUB_URL: `http://${address}` })).toBe('unknown');
  });

  it('warns of directives for an outside hub without the two that it needs [ENV-21]', async () => {
    const given = (HUB_EXTRA_DIRECTIVES: string) => find('hub-directives', { HUB_EXTRA_DIRECTIVES });
    expect(await look('hub-directives')).toBe('unknown');
    const whole = ['write_timeout 3600s', 'cors_origins https://board.example.test'];
    for (const end of ['\n', '\\n', '\r\n\t']) expect(await given(whole.join(end))).toMatchObject({ state: 'ok' });
    expect(await given('anonymous\nwrite_timeout_of_mine 1s')).toEqual({
      name: 'hub-directives',
      state: 'warning',
      detail:
        'HUB_EXTRA_DIRECTIVES has no write_timeout, so a stream may outlive the token that opened it; no cors_origins, so browsers get no stream',
    });
    expect((await given(whole[0] as string))?.detail).toBe(
      'HUB_EXTRA_DIRECTIVES has no cors_origins, so browsers get no stream',
    );
  });

  it('fails without the keys of OAuth and says which is missing [STATUS-09]', async () => {
    expect(await look('oauth-keys')).toBe('ok');
    const settings = readConfig({ APP_ENV: 'test', APP_SECRET: SECRET, OAUTH_ENCRYPTION_KEY: SECRET });
    const { oauth } = await loadSecrets({ ...settings, APP_ENV: 'prod' });
    expect(await find('oauth-keys', {}, { oauth })).toMatchObject({
      state: 'failed',
      detail: expect.stringMatching(/^OAUTH_PRIVATE_KEY is not set/),
    });
  });

  it('warns while columns cannot be encrypted, and fails where the key does not open them [ENV-30]', async () => {
    expect(await look('encryption-key')).toBe('warning');
    const { APP_ENCRYPTION_KEY = '' } = await generateSecrets();
    expect(await look('encryption-key', { APP_ENCRYPTION_KEY })).toBe('ok');
    expect(await look('encryption-key', { APP_ENCRYPTION_KEY: APP_ENCRYPTION_KEY.replace(/=$/, '') })).toBe('ok');
    expect(() => readConfig({ APP_ENCRYPTION_KEY: Buffer.alloc(31).toString('base64') })).toThrow(/exactly 32 bytes/);
    const project = await addProject(world, await world.account(), 'Harbour');
    await world.sql(
      `insert into project_webhook (id, project_id, forge, repository, secret, created_at)
       values (gen_random_uuid(), $1, 'github', 'octo/harbour', '\\x00', now())`,
      [project],
    );
    expect(await find('encryption-key', { APP_ENCRYPTION_KEY })).toEqual({
      name: 'encryption-key',
      state: 'failed',
      detail: 'APP_ENCRYPTION_KEY does not open 1 encrypted value',
    });
    expect(await look('encryption-key')).toBe('failed');
    await world.sql('delete from project_webhook');
  });

  it('knows nothing of an app at GitHub until some of it is set, and fails until all of it is and its key can be read [ENV-44]', async () => {
    const whole = {
      FORGE_APP_SLUG: 'bascule-board',
      FORGE_APP_CLIENT_ID: 'Iv1.0123',
      FORGE_APP_CLIENT_SECRET: 'the client secret',
      FORGE_APP_WEBHOOK_SECRET: 'the webhook secret',
    };
    expect(await look('forge-app')).toBe('unknown');
    expect(await find('forge-app', { FORGE_APP_SLUG: 'bascule-board', FORGE_APP_CLIENT_SECRET: 'x' })).toMatchObject({
      state: 'failed',
      detail: 'the app at GitHub is set up in part: FORGE_APP_CLIENT_ID and FORGE_APP_WEBHOOK_SECRET are not set',
    });
    expect(await look('forge-app', whole)).toBe('ok');
    const pem = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ type: 'pkcs1', format: 'pem' });
    for (const key of [String(pem), String(pem).replaceAll('\n', '\\n')]) {
      expect(await look('forge-app', { ...whole, FORGE_APP_PRIVATE_KEY: key })).toBe('ok');
    }
    expect(await find('forge-app', { ...whole, FORGE_APP_PRIVATE_KEY: 'tidal-lantern' })).toEqual({
      name: 'forge-app',
      state: 'failed',
      detail: 'FORGE_APP_PRIVATE_KEY is no private key in PEM',
    });
  });

  it('finds no pending migration after a start', async () => {
    expect(await look('migrations')).toBe('ok');
    await world.sql('delete from schema_migration where name = (select max(name) from schema_migration)');
    expect(await look('migrations')).toBe('failed');
  });

  it('knows nothing of a queue that no process has ever run', async () => {
    expect([await look('job-queue'), await look('failed-jobs')]).toEqual(['unknown', 'unknown']);
  });

  it('reads the queue of the job library: empty is unknown, a job that is due for over a minute has no process, and failed ones are counted [STATUS-04] [STATUS-05] [STATUS-06]', async () => {
    const jobs = await makeWorkerUtils({ connectionString: database.url });
    const add = (seconds: number) => jobs.addJob('look', {}, { runAt: new Date(Date.now() + seconds * 1000) });
    try {
      await jobs.migrate();
      expect([await look('job-queue'), await look('failed-jobs')]).toEqual(['unknown', 'ok']);
      await add(3_600);
      await add(-30);
      expect(await look('job-queue')).toBe('ok');
      const late = await add(-90);
      expect(await look('job-queue')).toBe('failed');
      // Somebody is at it now, for however long.
      await world.sql(
        `update graphile_worker._private_jobs set locked_at = now(), locked_by = 'a worker' where id = ${late.id}`,
      );
      expect(await look('job-queue')).toBe('ok');
      await world.sql(
        `update graphile_worker._private_jobs set locked_at = null, locked_by = null where id = ${late.id}`,
      );
      for (const failed of [[late], [await add(-90), await add(0)]]) {
        await jobs.permanentlyFailJobs(failed.map(({ id }) => id));
        expect(await look('failed-jobs')).toBe('warning');
      }
      expect(await look('job-queue')).toBe('ok');
      expect(await detailOf('failed-jobs')).toContain('3 jobs');
    } finally {
      await jobs.release();
    }
  });

  it('knows of each process whether it runs jobs and how far its clock is off', async () => {
    // The platform of this test runs no jobs, and its clock is the database's.
    expect([await look('job-runner'), await look('clock')]).toEqual(['unknown', 'ok']);
    const say = (host: string, jobs: string, skewMs = 0, ago = '0 s') =>
      world.sql(
        `insert into process_state (id, host, pid, clock_skew_ms, jobs, seen_at)
         values (gen_random_uuid(), $1, 1, $2, $3, now() - $4::interval)`,
        [host, skewMs, jobs, ago],
      );
    const forget = () => world.sql('delete from process_state where pid = 1');
    for (const [jobs, skew, ago, expected] of [
      ['running', 900, '0 s', ['ok', 'ok']],
      ['running', -1_500, '0 s', ['ok', 'warning']],
      ['refused', 120_000, '0 s', ['failed', 'failed']],
      ['silent', 0, '0 s', ['failed', 'ok']],
      ['running', 120_000, '10 min', ['failed', 'ok']],
    ] as const) {
      await say('alone', jobs, skew, ago);
      expect([await look('job-runner'), await look('clock')]).toEqual(expected);
      await forget();
    }
    await say('well', 'running');
    await say('ill', 'silent');
    expect(await look('job-runner')).toBe('warning');
    await forget();
    // A process that was killed is missed for some minutes, and then what runs in its place is what counts.
    for (const [ago, expected] of [
      ['2 min', 'warning'],
      ['10 min', 'ok'],
    ] as const) {
      await say('well', 'running');
      await say('killed', 'running', 0, ago);
      expect(await look('job-runner')).toBe(expected);
      await forget();
    }
  });

  it('finds a process that runs jobs', async () => {
    const other = await startTestPlatform({ SERVICES: 'web,jobs' });
    const processes = () => other.sql<{ jobs: string }>('select jobs from process_state');
    try {
      await until('the jobs are told of', async () => (await processes())[0]?.jobs === 'running');
      const { domain } = other.platform;
      expect((await checkJobRunners({ domain })).state).toBe('ok');
    } finally {
      await other.close();
    }
  });

  it('fails a check that cannot be made and makes the others [STATUS-12]', async () => {
    const checks = [
      { name: 'broken', look: () => Promise.reject(new Error('no such thing')) },
      { name: 'whole', look: async () => ({ state: 'ok' as const, detail: '' }) },
    ];
    const results = await runHealthChecks({} as HealthWorld, checks);
    expect(results.map(({ state }) => state)).toEqual(['failed', 'ok']);
  });

  it.each<[CheckState[], boolean, boolean]>([
    [['ok', 'unknown'], false, false],
    [['ok', 'warning'], false, true],
    [['ok', 'failed'], true, true],
  ])('%j ends the command in failure: %s, with --strict: %s [STATUS-12] [STATUS-13]', (states, plain, strict) => {
    const result = { checks: states.map((state) => ({ state })) };
    const [command] = healthCommands;
    expect(command?.failed?.(result, { values: {} })).toBe(plain);
    expect(command?.failed?.(result, { values: { strict: true } })).toBe(strict);
  });
});
