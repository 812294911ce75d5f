import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';

/** Builds, runs every test, and closes with one line of counts. Arguments go to jest. */
for (const script of ['scripts/build.mjs', 'scripts/buildCli.mjs']) {
  const built = spawnSync('node', [script], { stdio: ['ignore', 2, 2] });
  if (built.status === 0) continue;
  process.stdout.write('0 passed, 1 failed\n');
  process.exit(1);
}
mkdirSync('.tmp', { recursive: true });
const report = '.tmp/jest.json';
// Counts of an earlier run must never stand in for a run that died.
rmSync(report, { force: true });
const run = spawnSync('jest', ['--json', `--outputFile=${report}`, ...process.argv.slice(2)], {
  stdio: ['ignore', 'ignore', 2],
  env: { ...process.env, NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --experimental-vm-modules --no-warnings` },
});
if (!existsSync(report)) {
  process.stdout.write('0 passed, 1 failed\n');
  process.exit(1);
}
const result = JSON.parse(readFileSync(report, 'utf8'));
// A file that does not even load has no test of its own to count.
const failed = result.numFailedTests + result.numRuntimeErrorTestSuites;
process.stdout.write(`${result.numPassedTests} passed, ${failed} failed\n`);
process.exit(run.status === 0 && failed === 0 && result.numPassedTests > 0 ? 0 : 1);
