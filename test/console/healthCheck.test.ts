import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readConfig } from '../../src/config.ts';
import type { ConsoleWorld } from '../../src/console/Command.ts';
import type { CheckState } from '../../src/console/health/HealthCheck.ts';
import { runHealthChecks } from '../../src/console/health/healthChecks.ts';
import { healthCommands } from '../../src/console/healthCommands.ts';
import { type PlatformWorld, startTestPlatform } from '../support/platform.ts';

const SECRET = 'a secret that two sides know and nobody else';

describe('health-check:status', () => {
  let world: PlatformWorld;
  let other: Server;
  let address: string;
  let answer = 401;

  beforeAll(async () => {
    world = await startTestPlatform();
    other = createServer((_request, response) => response.writeHead(answer).end());
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    address = `127.0.0.1:${(other.address() as AddressInfo).port}`;
  });
  afterAll(async () => {
    other.close();
    await world.close();
  });

  const look = async (name: string, env: Record<string, string> = {}) => {
    const settings = readConfig({ APP_ENV: 'test', DEFAULT_URI: world.baseUrl, ...env });
    const { domain, authorization } = world.platform;
    const found = (await runHealthChecks({ settings, domain, authorization })).find((check) => check.name === name);
    return found?.state;
  };

  it('tries the mail server that is configured, and knows nothing without one [STATUS-02]', async () => {
    expect(await look('mail-transport')).toBe('unknown');
    expect(await look('mail-transport', { MAILER_DSN: `smtp://user:pass@${address}` })).toBe('ok');
    expect(await look('mail-transport', { MAILER_DSN: 'smtp://127.0.0.1:1' })).toBe('failed');
  });

  it('fails on the default sender [STATUS-03]', async () => {
    expect(await look('mail-sender')).toBe('failed');
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

  it('finds no pending migration after a start', async () => {
    expect(await look('migrations')).toBe('ok');
    await world.sql('delete from schema_migration where name = (select max(name) from schema_migration)');
    expect(await look('migrations')).toBe('failed');
  });

  it('reads the queue: empty is unknown, a job that waits for over a minute is nobody’s, and failed ones are counted [STATUS-04] [STATUS-05] [STATUS-06]', async () => {
    expect([await look('job-queue'), await look('failed-jobs')]).toEqual(['unknown', 'unknown']);
    // The columns of the job library's view that are read; the library itself comes up with the first process of jobs.
    await world.sql('create schema graphile_worker');
    await world.sql(
      'create table graphile_worker.jobs (attempts int, max_attempts int, locked_at timestamptz, run_at timestamptz)',
    );
    expect([await look('job-queue'), await look('failed-jobs')]).toEqual(['unknown', 'ok']);
    await world.sql("insert into graphile_worker.jobs values (0, 1, null, now() - interval '30 seconds')");
    expect(await look('job-queue')).toBe('ok');
    await world.sql("insert into graphile_worker.jobs values (0, 1, null, now() - interval '90 seconds')");
    expect(await look('job-queue')).toBe('failed');
    await world.sql('insert into graphile_worker.jobs values (1, 1, null, now())');
    expect(await look('failed-jobs')).toBe('warning');
  });

  it('fails a check that cannot be made and makes the others [STATUS-12]', async () => {
    const checks = [
      { name: 'broken', look: () => Promise.reject(new Error('no such thing')) },
      { name: 'whole', look: async () => ({ state: 'ok' as const, detail: '' }) },
    ];
    const results = await runHealthChecks({} as ConsoleWorld, checks);
    expect(results.map(({ state }) => state)).toEqual(['failed', 'ok']);
  });

  it.each<[CheckState[], boolean, boolean]>([
    [['ok', 'unknown'], false, false],
    [['ok', 'warning'], false, true],
    [['ok', 'failed'], true, true],
  ])('%j ends the command in failure: %s, with --strict: %s [STATUS-12] [STATUS-13]', (states, plain, strict) => {
    const result = { checks: states.map((state) => ({ state })) };
    const [command] = healthCommands;
    expect(command?.failed?.(result, { positionals: [], values: {} })).toBe(plain);
    expect(command?.failed?.(result, { positionals: [], values: { strict: true } })).toBe(strict);
  });
});
