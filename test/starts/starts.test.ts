import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestDatabase, type TestDatabase } from '../support/postgres.ts';
import { BUILD, runConsole, spawnServer } from '../support/serverProcess.ts';
import { bundledPackages, readLoaded, traced } from './support/loaded.ts';

/** Large packages that most starts use nothing of, each loaded where it is used. The first ones lie in the bundles. */
const BUNDLED = [
  '@apollo/server',
  '@modelcontextprotocol/server',
  '@simplewebauthn/server',
  'ioredis',
  'nodemailer',
  'oidc-provider',
  'openid-client',
  'tar',
];
const APART = [
  '@aws-sdk/client-s3',
  '@aws-sdk/lib-storage',
  '@opentelemetry/sdk-node',
  '@sentry/node',
  '@zxcvbn-ts/core',
  'stripe',
];

describe('what a start loads', () => {
  let database: TestDatabase;
  let folder: string;
  let env: Record<string, string>;
  let trace: string;
  beforeAll(async () => {
    database = await createTestDatabase();
    folder = await mkdtemp(join(tmpdir(), 'bascule-starts-'));
    trace = join(folder, 'loaded');
    env = { DATABASE_URL: database.url, DATA_DIR: folder, PORT: '0', APP_ENV: 'test', DATABASE_POOL_SIZE: '4' };
  });
  afterEach(() => rm(trace, { force: true }));
  afterAll(async () => {
    await database.drop();
    await rm(folder, { recursive: true, force: true });
  });

  const seldom = (packages: ReadonlySet<string>) => [...BUNDLED, ...APART].filter((name) => packages.has(name));

  it('shows every package that is looked for', () => {
    const bundled = bundledPackages();
    expect(BUNDLED.filter((name) => !bundled.has(name))).toEqual([]);
    expect(APART.filter((name) => bundled.has(name))).toEqual([]);
  });

  it('comes from no package that is there for development alone', () => {
    const { packages } = JSON.parse(readFileSync(join(import.meta.dirname, '../../package-lock.json'), 'utf8'));
    const installed = (name: string) =>
      Object.entries(packages as Record<string, { dev?: true }>).some(
        ([path, { dev }]) => path.endsWith(`node_modules/${name}`) && dev !== true,
      );
    expect([...bundledPackages()].filter((name) => !installed(name))).toEqual([]);
  });

  it('is few files for the server, and nothing of what few installations use', async () => {
    const server = spawnServer({ ...env, ...traced(trace) });
    await server.ready;
    const { files, kilobytes, packages } = readLoaded(trace);
    await server.kill('SIGTERM');
    expect(packages).toContain('graphql');
    expect(seldom(packages)).toEqual([]);
    expect(files.length).toBeLessThan(120);
    expect(kilobytes).toBeLessThan(8_000);
  });

  it('is less for an operator command: what the command uses, and nothing that answers requests', async () => {
    const { code } = await runConsole({ ...env, ...traced(trace) }, 'app:flag:list');
    expect(code).toBe(0);
    const { files, kilobytes, packages } = readLoaded(trace);
    expect(packages).toContain('pg');
    expect(seldom(packages)).toEqual([]);
    expect(['graphql', 'koa', 'type-graphql', 'graphile-worker'].filter((name) => packages.has(name))).toEqual([]);
    expect(files.length).toBeLessThan(80);
    expect(kilobytes).toBeLessThan(3_100);
  });

  it('is still less for the refusal of a command', async () => {
    const { code } = await runConsole({ ...env, ...traced(trace) }, 'app:nothing');
    expect(code).toBe(2);
    const { files, kilobytes, packages } = readLoaded(trace);
    expect(['pg', 'kysely', '@mikro-orm/core'].filter((name) => packages.has(name))).toEqual([]);
    expect(files.length).toBeLessThan(30);
    expect(kilobytes).toBeLessThan(920);
  });
});

describe('an error of the bundled server', () => {
  it('names the source and its line, and not the bundle', () => {
    const [chunk] = globSync('chunks/startPlatform-*.js', { cwd: BUILD }) as [string];
    const script = `const { startPlatform } = await import(${JSON.stringify(join(BUILD, chunk))});
      await startPlatform().catch((error) => process.stdout.write(error.stack));`;
    const args = ['--enable-source-maps', '--input-type=module', '--eval', script];
    const { stdout } = spawnSync(process.execPath, args, { encoding: 'utf8' });
    const source = join(import.meta.dirname, '../../src/platform/process/startTelemetry.ts');
    const [, line = 0] = new RegExp(`${source}:(\\d+):\\d+`).exec(stdout) ?? [];
    expect(readFileSync(source, 'utf8').split('\n')[Number(line) - 1]).toContain('settings.BUILD_COMMIT');
    expect(stdout).not.toContain(chunk);
  });
});
