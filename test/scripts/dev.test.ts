import { spawn } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { copyUsed } from '../crash/support/dataDirs.ts';
import { processesOf, reap } from '../runner/reap.mjs';
import { until } from '../support/until.ts';

const ROOT = join(import.meta.dirname, '../..');
const COPIED = [
  '.swcrc',
  'dist-client',
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

const PAGE = 'src/dashboard/pages/board/BoardPage.tsx';
/** In the place of the real `npm run codegen`, whose result the check of the sources compares: it reads the new document. */
const CODEGEN = 'cp src/mcp/operations/another.graphql generated';

/**
 * A copy of the sources, so that the checkout is not changed under other tests. Its pages of the dashboard are empty, because
 * the bundler takes ten seconds for the real ones, and what it makes of them is no matter of this program.
 */
function checkout(): string {
  const root = mkdtempSync(join(tmpdir(), 'bascule-dev-'));
  // PostgreSQL started by root runs as another user.
  chmodSync(root, 0o711);
  const dashboard = join('src', 'dashboard');
  const isCopied = (from: string) => !from.startsWith(join(ROOT, dashboard, '/')) || from.includes('/styles');
  for (const name of COPIED) cpSync(join(ROOT, name), join(root, name), { recursive: true, filter: isCopied });
  symlinkSync(join(ROOT, 'node_modules'), join(root, 'node_modules'));
  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  };
  const script = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  write('package.json', JSON.stringify({ ...script, scripts: { ...script.scripts, codegen: CODEGEN } }));
  for (const file of globSync(`${dashboard}/{pages/**/*Page.tsx,begin/*.ts}`, { cwd: ROOT }))
    write(file, `export const name = '${basename(file)}';\n`);
  write(
    join(dashboard, 'main.tsx'),
    "Object.assign(globalThis, { pages: import.meta.glob('./pages/**/*Page.tsx') });\n",
  );
  write(PAGE, "export const title = 'There is nothing at this address';\n");
  return root;
}

describe('npm run dev', () => {
  it('serves what was changed, keeps the database up, and leaves no process', async () => {
    const root = checkout();
    const dataDir = join(root, '.data');
    mkdirSync(dataDir, { mode: 0o711 });
    await copyUsed(dataDir);
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
          const isOver = child.exitCode !== null || /^\w+ +(ended with|stays as it is)/m.test(said);
          if (isOver) throw new Error('it ended, or one of its programs does not run');
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

      // What does not compile replaces nothing.
      change('src/http/routes/health.ts', 'ctx.status = 200;', 'ctx.status = = 200;');
      await says(/^build +src\/http\/routes\/health\.ts: /);
      expect(await alive()).toBe('{"status":"ok"}');
      change('src/http/routes/health.ts', 'ctx.status = = 200;', 'ctx.status = 203;');
      await until('the changed server answers', async () => {
        const answer = await fetch(`${base}/livez`).catch(() => undefined);
        return answer?.status === 203;
      });
      expect(said).toMatch(/^build +src\/http\/routes\/health\.ts compiled in \d+ ms, concerns server$/m);

      await says(/^server +ready/, 2);
      change('src/bridge/main.ts', 'void runProgram', 'process.title = String(process.title);\nvoid runProgram');
      await says(/concerns bridge$/);
      await says(/^bridge +ready/, 2);
      expect(said.match(/^server +ready/gm)).toHaveLength(2);

      change(PAGE, 'There is nothing at this address', 'Nothing lies at this address');
      await says(/^build +the dashboard built in/);
      const files = join(root, 'dist-dashboard');
      const scripts = readdirSync(files).filter((name) => name.endsWith('.js'));
      const built = scripts.map((name) => readFileSync(join(files, name), 'utf8'));
      expect(built.some((text) => text.includes('Nothing lies at this address'))).toBe(true);
      expect(said.match(/^server +ready/gm)).toHaveLength(2);

      writeFileSync(join(root, 'src/mcp/operations/another.graphql'), 'query Another { viewer { id } }\n');
      await says(/^codegen +done/);
      expect(readFileSync(join(root, 'generated'), 'utf8')).toContain('query Another');

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
