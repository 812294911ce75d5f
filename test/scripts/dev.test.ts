import { spawn } from 'node:child_process';
import { chmodSync, cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { processesOf, reap } from '../runner/reap.mjs';
import { until } from '../support/until.ts';

const ROOT = join(import.meta.dirname, '../..');
const COPIED = [
  '.swcrc',
  'codegen.yml',
  'openapi.json',
  'package-lock.json',
  'package.json',
  'relay.config.json',
  'schema.graphql',
  'scripts',
  'src',
  'test/runner',
  'docs',
  'tsconfig.json',
  'vite.config.ts',
];

/** A copy of the sources, so that the checkout is not changed under other tests. */
function checkout(): string {
  const root = mkdtempSync(join(tmpdir(), 'bascule-dev-'));
  // PostgreSQL started by root runs as another user.
  chmodSync(root, 0o711);
  for (const name of COPIED) cpSync(join(ROOT, name), join(root, name), { recursive: true });
  symlinkSync(join(ROOT, 'node_modules'), join(root, 'node_modules'));
  return root;
}

describe('npm run dev', () => {
  it('serves what was changed, keeps the database up, and leaves no process', async () => {
    const root = checkout();
    const dataDir = join(root, '.data');
    const child = spawn(process.execPath, ['scripts/dev/main.mjs'], {
      cwd: root,
      env: {
        PATH: `${join(ROOT, 'node_modules/.bin')}:${process.env.PATH}`,
        HOME: join(root, 'home'),
        PORT: '0',
        DATA_DIR: dataDir,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let said = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        said += text;
      });
    }
    const gone = new Promise<number | null>((resolve) => child.once('close', resolve));
    const says = (text: RegExp, times = 1) =>
      until(
        `it says ${text} ${times} times`,
        () => {
          if (child.exitCode !== null) throw new Error(said);
          return [...said.matchAll(new RegExp(text, 'gm'))].length >= times;
        },
        300_000,
      );
    const change = (file: string, from: string, to: string) => {
      const text = readFileSync(join(root, file), 'utf8');
      expect(text).toContain(from);
      writeFileSync(join(root, file), text.replace(from, to));
    };
    const postmaster = () => readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0];
    try {
      await says(/^bridge +ready/);
      const base = /^server +ready (\S+)/m.exec(said)?.[1];
      const alive = async () => (await fetch(`${base}/livez`)).text().catch(() => '');
      const first = postmaster();
      expect(await alive()).toBe('{"status":"ok"}');

      change('src/http/health.ts', "ctx.body = { status: 'ok' };", "ctx.body = { status: 'well' };");
      await until('the changed server answers', async () => (await alive().catch(() => '')) === '{"status":"well"}');
      expect(said).toMatch(/^build +src\/http\/health\.ts compiled in \d+ ms, concerns server$/m);

      // What does not compile replaces nothing.
      change('src/http/health.ts', 'ctx.status = 200;', 'ctx.status = = 200;');
      await says(/^build +src\/http\/health\.ts: /);
      expect(await alive()).toBe('{"status":"well"}');
      change('src/http/health.ts', 'ctx.status = = 200;', 'ctx.status = 203;');
      await until('the mended server answers', async () => {
        const answer = await fetch(`${base}/livez`).catch(() => undefined);
        return answer?.status === 203;
      });

      await says(/^server +ready/, 3);
      change('src/bridge/main.ts', 'void runProgram', 'process.title = String(process.title);\nvoid runProgram');
      await says(/concerns bridge$/);
      await says(/^bridge +ready/, 2);
      expect(said.match(/^server +ready/gm)).toHaveLength(3);

      change('src/dashboard/pages/Missing.tsx', 'There is nothing at this address', 'Nothing lies at this address');
      await says(/^build +the dashboard built in/);
      const files = join(root, 'dist-dashboard');
      const scripts = readdirSync(files).filter((name) => name.endsWith('.js'));
      const built = scripts.map((name) => readFileSync(join(files, name), 'utf8'));
      expect(built.some((text) => text.includes('Nothing lies at this address'))).toBe(true);
      expect(said.match(/^server +ready/gm)).toHaveLength(3);

      writeFileSync(join(root, 'src/mcp/operations/another.graphql'), 'query Another { viewer { id } }\n');
      await says(/^codegen +done/);
      expect(readFileSync(join(root, 'src/generated/mcp.ts'), 'utf8')).toContain('AnotherQuery');

      expect(postmaster()).toBe(first);
      child.kill('SIGINT');
      expect(await gone).toBe(0);
      // The keepers of agents that were stopped give what these left in their groups a few seconds.
      await until('no process is left', () => processesOf(root).length === 0);
    } catch (error) {
      throw new Error(`${error}\n${said}`);
    } finally {
      child.kill('SIGTERM');
      await gone;
      reap(root);
      rmSync(root, { recursive: true, force: true, maxRetries: 5 });
    }
  }, 600_000);
});
