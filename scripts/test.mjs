import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isUnit, testFiles } from '../test/runner/importGraph.mjs';
import { reap } from '../test/runner/reap.mjs';

/**
 * Builds the project, runs its tests, and prints one line of counts at the end. Arguments go to jest, except for
 *   --unit    runs only tests that need no database, process or browser, and builds nothing
 *   --long    runs the long tests; `--slice N` takes N seeds of each, from `--seed S` on, or from one drawn by chance
 *   --watch   runs the tests again that changed files concern
 * After TEST_DEADLINE_SECONDS the test files that still run are named, and the run is ended.
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
// A run keeps everything in one temporary folder. Its processes are recognized by the name of that folder.
const folder = mkdtempSync(join(tmpdir(), 'bt-'));
// PostgreSQL started by root runs as another user, who has to be able to pass through the folder.
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
  // Jest gets a process group of its own, so that its workers end with it.
  detached: !watch,
  stdio: [watch ? 'inherit' : 'ignore', watch ? 'inherit' : 'ignore', 2],
  env: {
    ...process.env,
    TMPDIR: folder,
    BASCULE_TEST_RUNNING: running,
    // Only Jest's own reporter explains the keys of its watch mode.
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
  // A test file that does not load has no test that could fail, so it counts as one failure.
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
