import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type FakeS3, startS3 } from '../support/fakeS3.ts';
import { createTestDatabase, type TestDatabase } from '../support/postgres.ts';
import { runConsole, startServer } from '../support/serverProcess.ts';
import { until } from '../support/until.ts';

/** Packages that only an instance with such a feature needs. */
const PACKAGES = ['@aws-sdk/client-s3', '@aws-sdk/lib-storage', 'stripe'];
const HOOK = join(import.meta.dirname, '../support/tellLoaded.mjs');

describe('packages of features that are off by default', () => {
  let database: TestDatabase;
  let dataDir: string;
  let s3: FakeS3;

  beforeAll(async () => {
    database = await createTestDatabase();
    dataDir = await mkdtemp(join(tmpdir(), 'bascule-lazy-'));
    s3 = await startS3();
  });
  afterAll(async () => {
    await s3.close();
    await database.drop();
    await rm(dataDir, { recursive: true });
  });

  const environment = (): Record<string, string> => ({
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    APP_ENV: 'test',
    NODE_OPTIONS: `--import=${HOOK}`,
    TELL_LOADED: PACKAGES.join(','),
  });
  const run = async (env: Record<string, string>) => {
    const { stdout, stderr } = await runConsole({ ...environment(), ...env }, 'health-check:status');
    const { checks } = JSON.parse(stdout) as { checks: { name: string; state: string; detail: string }[] };
    return {
      loaded: loadedIn(stderr),
      storage: checks.find(({ name }) => name === 'export-storage'),
    };
  };
  const loadedIn = (stderr: string) => [...stderr.matchAll(/^loaded (.*)$/gm)].map(([, name]) => name);

  it('are not loaded without it, whatever keys are set [ENV-32]', async () => {
    const keys = { PAYMENT_SECRET_KEY: 'no key at all' };
    expect(await run(keys)).toMatchObject({ loaded: [], storage: { state: 'ok' } });
  }, 120_000);

  it('are loaded for payments by the first event, once the flag is on [ENV-32] [ENV-33]', async () => {
    const server = await startServer({
      ...environment(),
      PORT: '0',
      PAYMENT_SECRET_KEY: 'no key at all',
      PAYMENT_WEBHOOK_SECRET: 'whsec_x',
    });
    const post = async () => (await fetch(`${server.baseUrl}/webhooks/payment`, { method: 'POST', body: '{}' })).status;
    try {
      expect(await post()).toBe(404);
      expect(loadedIn(server.stderr())).toEqual([]);
      const flag = await runConsole(environment(), 'app:flag:set', 'billing.enabled', 'true');
      expect(flag.code).toBe(0);
      await until('the flag counts', async () => (await post()) !== 404);
      expect(await post()).toBe(400);
      await until('it says what it loaded', () => loadedIn(server.stderr()).length > 0);
      expect(loadedIn(server.stderr())).toEqual(['stripe']);
    } finally {
      await server.kill('SIGTERM');
      await runConsole(environment(), 'app:flag:unset', 'billing.enabled');
    }
  }, 180_000);

  it('are loaded for exports in a bucket, which the checks name [ENV-62]', async () => {
    const { loaded, storage } = await run(s3.env);
    expect(loaded.sort()).toEqual(PACKAGES.filter((name) => name.startsWith('@aws-sdk/')));
    expect(storage).toEqual({
      name: 'export-storage',
      state: 'ok',
      detail: 'exports are kept in the bucket board-exports',
    });
    expect((await run({ ...s3.env, EXPORT_STORAGE_SECRET_ACCESS_KEY: 'guessed' })).storage).toEqual({
      name: 'export-storage',
      state: 'failed',
      detail:
        'exports cannot be kept in the bucket board-exports: the store does not take a probe: the secret of the key is wrong (SignatureDoesNotMatch 403)',
    });
  }, 180_000);
});
