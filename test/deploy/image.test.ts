import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import { isBuiltin } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Copy, DockerfileParser } from 'dockerfile-ast';
import { build } from 'esbuild';
import { settingTable } from '../../src/settings/settings.ts';
import { createTestDatabase, type TestDatabase } from '../support/postgres.ts';
import { type ServerProcess, spawnServer } from '../support/serverProcess.ts';

const ROOT = join(import.meta.dirname, '../..');
const dockerfile = DockerfileParser.parse(readFileSync(join(ROOT, 'Dockerfile'), 'utf8'));
const instructions = dockerfile.getInstructions();
const stages = dockerfile.getFROMs().map((from) => from.getBuildStage());
/** The instructions of the last stage, which is what runs. */
const last = instructions.slice(instructions.findLastIndex((each) => each.getKeyword() === 'FROM'));
const argumentsOf = (keyword: string) =>
  last.filter((each) => each.getKeyword() === keyword).map((each) => each.getArgumentsContent() ?? '');

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

  it('asks for its health by a command that tells a live server from a dead one', () => {
    const [, command = '[]'] = /CMD (\[.*\])/s.exec(argumentsOf('HEALTHCHECK')[0] ?? '') ?? [];
    const [program, ...rest] = JSON.parse(command) as string[];
    expect(program).toBe('node');
    // Nobody listens there.
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
  let database: TestDatabase;
  let folder: string;
  let server: ServerProcess | undefined;
  beforeAll(async () => {
    database = await createTestDatabase();
    folder = await mkdtemp(join(tmpdir(), 'bascule-image-'));
  });
  afterAll(async () => {
    await server?.kill('SIGTERM');
    await database.drop();
    await rm(folder, { recursive: true, force: true });
  });

  it('run a server that writes nowhere but into its data folder', async () => {
    const app = join(folder, 'app');
    const collected = spawnSync(process.execPath, ['scripts/collectRuntime.mjs', app], { cwd: ROOT });
    expect([collected.status, collected.stderr.toString()]).toEqual([0, '']);
    await symlink(join(ROOT, 'node_modules'), join(app, 'node_modules'));
    const data = join(folder, 'data');
    // Node grants what lies in a folder only if that is there.
    await mkdir(data);
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
      NODE_ENV: 'production',
      NODE_COMPILE_CACHE: '',
      NODE_OPTIONS: granted.join(' '),
      DATABASE_URL: database.url,
      DATA_DIR: data,
      PORT: '0',
      DATABASE_POOL_SIZE: '4',
    };
    server = spawnServer(env, join(app, 'dist'));
    const address = await server.ready;
    for (const path of ['/healthz', '/login', '/openapi.json', '/install.sh', '/rules.schema.json'])
      expect([path, (await fetch(`${address}${path}`)).status]).toEqual([path, 200]);
    expect(existsSync(join(data, 'secrets.json'))).toBe(true);
    expect((await server.kill('SIGTERM')).code).toBe(0);
    expect(server.stderr()).not.toContain('ERR_ACCESS_DENIED');
  });
});
