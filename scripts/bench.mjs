import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';

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
const run = spawnSync('node', ['--enable-source-maps', `${OUT}/bench/main.js`, ...process.argv.slice(2)], {
  stdio: 'inherit',
});
process.exit(run.status ?? 1);
