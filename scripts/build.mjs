import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';

/** Compiles src to dist. Runs with `npm ci`, and again before a start, so that a changed source is never run stale. */
rmSync('dist', { recursive: true, force: true });
const built = spawnSync('swc', ['src', '-d', 'dist', '--strip-leading-paths', '--quiet'], { stdio: ['ignore', 2, 2] });
process.exit(built.status ?? 1);
