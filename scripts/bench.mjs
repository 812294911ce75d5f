import { spawnSync } from 'node:child_process';
import { realpathSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { reap } from '../test/runner/reap.mjs';
import { makeRunFolder } from '../test/runner/runFolder.mjs';

/**
 * Builds the server as it is served, and the benchmarks into a folder of their own, and runs those that are named, or all of them.
 *
 * Usage: npm run bench -- [--rounds N] [--seconds N] [--tiny] [--profile DIR] [name …]
 */
const OUT = '.tmp/bench/build';
rmSync(OUT, { recursive: true, force: true });
for (const [program, ...args] of [
  ['node', 'scripts/build.mjs'],
  ['swc', 'src', 'bench', '-d', OUT, '--quiet', '--ignore', 'src/dashboard/**'],
]) {
  const built = spawnSync(program, args, { stdio: ['ignore', 2, 2] });
  if (built.status !== 0) process.exit(built.status ?? 1);
}
// The folder of this build, which keeps its files when a newer one takes its place.
const BENCH_SERVER = join(realpathSync('dist'), 'main.js');
// Nobody reads the figures of tiny counts, so that they need no disk.
const folder = process.argv.includes('--tiny') ? makeRunFolder() : undefined;
const run = spawnSync('node', ['--enable-source-maps', `${OUT}/bench/main.js`, ...process.argv.slice(2)], {
  stdio: 'inherit',
  env: { ...process.env, BENCH_SERVER, ...(folder === undefined ? {} : { BENCH_FOLDER: folder, TMPDIR: folder }) },
});
if (folder !== undefined) {
  reap(folder);
  rmSync(folder, { recursive: true, force: true });
}
process.exit(run.status ?? 1);
