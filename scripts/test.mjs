import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isUnit, testFiles } from '../test/runner/importGraph.mjs';
import { reap } from '../test/runner/reap.mjs';

/**
 * Builds, runs the tests, and closes with one line of counts. Arguments go to jest, but for
 *   --unit    only tests without a database, processes and a browser; nothing is built
 *   --long    the long ones; `--slice N` takes N seeds of each, from `--seed S` on, or from one drawn by chance
 *   --watch   runs again what changed files concern
 * TEST_DEADLINE_SECONDS bounds the whole run: then what hangs is named and ended.
 */
const args = process.argv.slice(2);
const flag = (name) => {
  const at = args.indexOf(name);
  return at >= 0 && args.splice(at, 1).length > 0;
};
const value = (name) => {
  const at = args.indexOf(name);
  return at >= 0 ? args.splice(at, 2)[1] : undefined;
};
const [unit, long, watch] = ['--unit', '--long', '--watch'].map(flag);
const slice = value('--slice');
const seed = value('--seed') ?? (slice === undefined ? undefined : String(1 + Math.floor(Math.random() * 1_000_000)));
const DEADLINE_SECONDS = Number(process.env.TEST_DEADLINE_SECONDS ?? (long ? 7_200 : 1_500));

for (const script of unit ? [] : ['scripts/build.mjs', 'scripts/buildCli.mjs']) {
  const built = spawnSync('node', [script], { stdio: ['ignore', 2, 2] });
  if (built.status === 0) continue;
  finish(0, 1);
}
mkdirSync('.tmp', { recursive: true });
// Everything that a run leaves on disk lies in one folder, by which its processes are known too.
const folder = mkdtempSync(join(tmpdir(), 'bt-'));
// A PostgreSQL that root starts is another user's, who has to come through.
chmodSync(folder, 0o711);
const report = long ? '.tmp/jest.long.json' : unit ? '.tmp/jest.unit.json' : '.tmp/jest.json';
const running = join(folder, 'running');
// Counts of an earlier run must never stand in for a run that died.
rmSync(report, { force: true });
if (slice !== undefined) process.stderr.write(`seeds ${seed} to ${Number(seed) + Number(slice) - 1}\n`);

const chosen =
  unit && !args.some((arg) => arg.includes('test/')) ? ['--runTestsByPath', ...testFiles().filter(isUnit)] : [];
const counts = watch ? ['--watch'] : ['--json', `--outputFile=${report}`];
const jest = spawn('jest', [...counts, ...args, ...chosen], {
  // A group of its own, so that workers end with it.
  detached: !watch,
  stdio: [watch ? 'inherit' : 'ignore', watch ? 'inherit' : 'ignore', 2],
  env: {
    ...process.env,
    TMPDIR: folder,
    BASCULE_TEST_RUNNING: running,
    // Jest's own reporter knows the keys of its watch mode.
    ...(watch ? { BASCULE_TEST_REPORTER: 'default' } : {}),
    ...(long ? { BASCULE_TEST_LONG: '1' } : {}),
    ...(slice === undefined ? {} : { BASCULE_LONG_SEEDS: slice, BASCULE_LONG_FIRST: seed }),
    NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --no-warnings`,
  },
});
let hung = false;
const deadline = setTimeout(() => {
  hung = true;
  const files = existsSync(running) ? readFileSync(running, 'utf8') : '';
  process.stderr.write(`no end after ${DEADLINE_SECONDS} s; still running:\n${files || 'none: a handle is open'}\n`);
  end();
}, DEADLINE_SECONDS * 1000);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => end());

jest.once('error', () => finish(0, 1));
jest.once('exit', (status) => {
  clearTimeout(deadline);
  const left = clean();
  if (left.length > 0)
    process.stderr.write(`ended what tests left behind:\n${left.map((one) => `  ${one}\n`).join('')}`);
  if (watch) process.exit(status ?? 1);
  if (hung || !existsSync(report)) finish(0, 1);
  const result = JSON.parse(readFileSync(report, 'utf8'));
  // A file that does not even load has no test of its own to count.
  const failed = result.numFailedTests + result.numRuntimeErrorTestSuites;
  finish(result.numPassedTests, failed, status === 0 && failed === 0 && result.numPassedTests > 0);
});

function end() {
  try {
    process.kill(-jest.pid, 'SIGKILL');
  } catch {
    jest.kill('SIGKILL');
  }
}

function clean() {
  const left = reap(folder);
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  return left;
}

function finish(passed, failed, well = false) {
  writeSync(1, `${passed} passed, ${failed} failed\n`);
  process.exit(well ? 0 : 1);
}
