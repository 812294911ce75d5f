import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import pg from 'pg';
import { migrations } from '../../src/db/migrations/migrations.ts';
import { freePort } from '../support/freePort.ts';
import { createTestDatabase, type TestDatabase } from '../support/postgres.ts';
import { type ServerProcess, startServer } from '../support/serverProcess.ts';
import { freshEnv, removeDataDirs } from './support/dataDirs.ts';

const ROOT = join(import.meta.dirname, '../..');
const PROBE_TOKEN = 'what the monitor sends';

/** An operator's check of an instance that has just been deployed. */
describe('the build, deployed', () => {
  let database: TestDatabase;
  let server: ServerProcess;
  let url: string;

  beforeAll(async () => {
    // Nothing is compiled where the build is of this commit already.
    const path = `${join(ROOT, 'node_modules/.bin')}:${process.env.PATH}`;
    spawnSync('node', ['scripts/build.mjs'], { cwd: ROOT, env: { PATH: path }, stdio: ['ignore', 2, 2] });
    database = await createTestDatabase({ template: 'template0' });
    const port = await freePort();
    url = `http://127.0.0.1:${port}`;
    server = await startServer(
      await freshEnv({
        APP_ENV: 'prod',
        APP_SECRET: 'a'.repeat(64),
        DEFAULT_URI: url,
        MAILER_FROM_ADDRESS: 'post@board.example.org',
        DATABASE_URL: `${database.url}?serverVersion=15`,
        PORT: `${port}`,
        HEALTH_PROBE_TOKEN: PROBE_TOKEN,
        LOG_LEVEL: 'warn',
      }),
    );
  }, 120_000);
  afterAll(async () => {
    await server.kill('SIGTERM');
    await database.drop();
    await removeDataDirs();
  });

  it('is healthy, and reports its commit to a caller with the probe token [DEPLOY-01]', async () => {
    const ask = async (headers: Record<string, string>) => {
      const answer = await fetch(`${url}/healthz`, { headers });
      return [answer.status, await answer.json()];
    };
    const version = spawnSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8' }).stdout.trim();
    expect(version).toMatch(/^[0-9a-f]{40}$/);
    expect(await ask({})).toEqual([200, { status: 'ok' }]);
    expect(await ask({ 'X-Probe-Token': PROBE_TOKEN })).toEqual([200, { status: 'ok', version }]);
  });

  it('asks callers of its tools who they are [DEPLOY-02]', async () => {
    const answer = await fetch(`${url}/mcp`, { method: 'POST', body: '{}' });
    expect(answer.status).toBe(401);
  });

  it('has left no migration pending [DEPLOY-03]', async () => {
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    const { rows } = await client.query<{ name: string }>('select name from schema_migration order by name');
    await client.end();
    expect(rows.map(({ name }) => name)).toEqual(migrations.map(({ name }) => name).sort());
  });
});
