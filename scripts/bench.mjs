import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, realpathSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { reap } from '../test/runner/reap.mjs';
import { makeRunFolder } from '../test/runner/runFolder.mjs';

/**
 * Builds the server as it is served, and the benchmarks into a folder of their own, and runs those that are named, or all of them.
 *
 * Usage: npm run bench -- [--rounds N] [--seconds N] [--tiny [--write-budget]] [--profile DIR] [--judged | --unjudged] [name …]
 * `--judged` leaves those that have a budget, `--unjudged` the others.
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
// What tells how fast the machine is belongs to the tests.
mkdirSync(join(OUT, 'test/runner'), { recursive: true });
for (const file of ['budget', 'slowness'])
  copyFileSync(`test/runner/${file}.mjs`, join(OUT, `test/runner/${file}.mjs`));
// The folder of this build, which keeps its files when a newer one takes its place.
const BENCH_SERVER = join(realpathSync('dist'), 'main.js');
// Processor time is what is judged at tiny counts, and no disk adds to it. Maps of a thousand sources would cost more than some of
// the benchmarks.
const tiny = process.argv.includes('--tiny');
const folder = tiny ? makeRunFolder() : undefined;
const nodeArgs = tiny ? [] : ['--enable-source-maps'];
const run = spawnSync('node', [...nodeArgs, `${OUT}/bench/main.js`, ...process.argv.slice(2)], {
  stdio: 'inherit',
  env: {
    ...process.env,
    BENCH_SERVER,
    ...(folder === undefined ? {} : { BENCH_FOLDER: folder, TMPDIR: folder, NODE_COMPILE_CACHE: `${folder}/compiled` }),
  },
});
if (folder !== undefined) {
  reap(folder);
  rmSync(folder, { recursive: true, force: true });
}
process.exit(run.status ?? 1);
