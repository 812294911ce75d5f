import { execFile, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, symlink } from 'node:fs/promises';
import { isBuiltin } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { extract } from 'tar';
import { archiveName, binaryName, CHECKSUMS } from '../../../src/bridge/update/assetNames.ts';
import { builtRelease } from '../support/builtRelease.ts';

const ROOT = join(import.meta.dirname, '../../..');
const NODE = join(ROOT, 'node_modules/.bin/node');
const run = promisify(execFile);

/** Folders whose modules may be in the program. */
const ALLOWED = /^(src\/(bridge|lib|generated)\/|node_modules\/|<define:)/;
/** Packages of the server that would come along with one careless import. */
const SERVER_PACKAGES =
  /node_modules\/(koa|@koa|graphql|type-graphql|@apollo|@mikro-orm|kysely|pg|oidc-provider|zod)\//;

describe('the program as it is shipped', () => {
  let out: string;
  let built: string;
  let program: string;

  beforeAll(async () => {
    out = await mkdtemp(join(tmpdir(), 'bascule-build-'));
    built = await builtRelease(await version());
    program = join(built, 'bascule.mjs');
  }, 300_000);
  afterAll(() => rm(out, { recursive: true, force: true }));

  const cli = (args: string[], env: Record<string, string> = {}) =>
    run(NODE, [program, ...args], { env: { PATH: process.env.PATH, HOME: out, ...env } });
  const version = async (): Promise<string> => JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8')).version;

  it('is one file without a module of the server', async () => {
    const { inputs, outputs } = JSON.parse(await readFile(`${program}.meta.json`, 'utf8')) as {
      inputs: Record<string, unknown>;
      outputs: Record<string, { imports: { path: string }[] }>;
    };
    const names = Object.keys(inputs);
    expect(names.filter((name) => !ALLOWED.test(name))).toEqual([]);
    expect(names.filter((name) => SERVER_PACKAGES.test(name))).toEqual([]);
    const left = Object.values(outputs).flatMap(({ imports }) => imports.map(({ path }) => path));
    expect(left.filter((path) => !isBuiltin(path))).toEqual([]);
  });

  it('knows its release, and runs where no package is installed', async () => {
    const { stdout } = await cli(['--version']);
    expect(stdout.trim()).toBe(await version());
  });

  it.each(['its one file', 'its single executable'])('asks the proxies of its environment: as %s', async (as) => {
    const env = { PATH: process.env.PATH, HOME: out, HTTPS_PROXY: 'http://ines:s3cret@127.0.0.1:9' };
    const words = ['login', '--url', 'https://board.invalid'];
    const started =
      as === 'its one file' ? run(NODE, [program, ...words], { env }) : run(join(built, binaryName()), words, { env });
    const { stderr } = await started.catch((error: { stderr: string }) => error);
    expect(stderr).toContain('the proxy http://127.0.0.1:9 does not answer (ECONNREFUSED): correct HTTPS_PROXY');
    expect(stderr).not.toContain('s3cret');
  });

  it('completes words as a shell asks it to, each suggestion on a line', async () => {
    const { stdout } = await cli(['complete', '--', 'bridge', '']);
    const lines = stdout.trim().split('\n');
    expect(lines).toContain('reload\tMake the running bridge reload the rule file');
    expect(lines.at(-1)).toMatch(/^:\d+$/);
    for (const shell of ['bash', 'zsh', 'fish']) {
      expect((await cli(['completion', shell])).stdout).toContain('bascule');
    }
  });

  it('causes no error for a reader that stops early', async () => {
    const child = spawn(NODE, [program, '--help'], { env: { PATH: process.env.PATH, HOME: out } });
    child.stdout.destroy();
    expect(await once(child, 'exit')).toEqual([0, null]);
  });

  it('is reached through a launcher that becomes it, from any folder and through links', async () => {
    const link = join(out, 'link');
    await symlink(join(ROOT, 'bin/bascule'), link);
    const child = spawn(link, ['mcp', '--help'], { cwd: out, env: { PATH: process.env.PATH, HOME: out } });
    let text = '';
    child.stdout.on('data', (chunk) => {
      text += chunk;
    });
    await once(child, 'close');
    expect(text).toContain('Usage: bascule mcp');
  });

  it('is packed as a single executable for this system, with its checksum', async () => {
    const name = archiveName(await version()) as string;
    const folder = join(built, 'release');
    expect((await readdir(folder)).sort()).toEqual([name, CHECKSUMS].sort());
    const digest = createHash('sha256')
      .update(await readFile(join(folder, name)))
      .digest('hex');
    expect(await readFile(join(folder, CHECKSUMS), 'utf8')).toBe(`${digest}  ${name}\n`);
    const files: string[] = [];
    await extract({ file: join(folder, name), cwd: out, onReadEntry: ({ path }) => files.push(path) });
    expect(files).toEqual([binaryName()]);
    const binary = join(out, binaryName());
    const env = { PATH: '/usr/bin:/bin', HOME: out };
    // Without a warning: a cache of compiled code that does not fit would bring one with every command.
    expect(await run(binary, ['--version'], { env })).toEqual({ stdout: `${await version()}\n`, stderr: '' });
    // Lazy parts work in it too, and options for Node in the environment of agents are not its own.
    const { stdout } = await run(binary, ['status', '--json'], {
      env: { ...env, BASCULE_CONFIG_DIR: join(out, 'config'), NODE_OPTIONS: '--max-old-space-size=100' },
    }).catch((error: { stdout: string }) => error);
    expect(JSON.parse(stdout)).toMatchObject({ login: 'missing', version: await version() });
    // The sample agent works where there is neither a checkout nor a Node.
    const agent = run(binary, ['sample-agent'], { env, cwd: out });
    agent.child.stdin?.end('{"type":"start","sessionId":"s"}\n');
    const lines = (await agent).stdout.trim().split('\n');
    expect(JSON.parse(lines.at(-1) ?? '')).toMatchObject({ type: 'result', status: 'finished' });
  }, 60_000);
});
