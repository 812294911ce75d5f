import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { reap } from '../test/runner/reap.mjs';
import { makeRunFolder } from '../test/runner/runFolder.mjs';

/**
 * Builds server and benchmarks into a folder of their own, so that a server that runs from dist keeps its files, and runs the
 * benchmarks that are named, or all of them.
 *
 * Usage: npm run bench -- [--rounds N] [--seconds N] [--tiny] [--profile DIR] [name …]
 */
const OUT = '.tmp/bench/build';
rmSync(OUT, { recursive: true, force: true });
const built = spawnSync('swc', ['src', 'bench', '-d', OUT, '--quiet', '--ignore', 'src/dashboard/**'], {
  stdio: ['ignore', 2, 2],
});
if (built.status !== 0) process.exit(built.status ?? 1);
// Nobody reads the figures of tiny counts, so that they need no disk.
const folder = process.argv.includes('--tiny') ? makeRunFolder() : undefined;
const run = spawnSync('node', ['--enable-source-maps', `${OUT}/bench/main.js`, ...process.argv.slice(2)], {
  stdio: 'inherit',
  env: { ...process.env, ...(folder === undefined ? {} : { BENCH_FOLDER: folder, TMPDIR: folder }) },
});
if (folder !== undefined) {
  reap(folder);
  rmSync(folder, { recursive: true, force: true });
}
process.exit(run.status ?? 1);
