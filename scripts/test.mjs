import { spawn, spawnSync } from 'node:child_process';
import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync, writeSync } from 'node:fs';
import { join, relative } from 'node:path';
import { tellLatest } from '../test/agents/latest/tellLatest.mjs';
import { judge } from '../test/runner/budget.mjs';
import { describeCosts, readCosts } from '../test/runner/costs.mjs';
import { isUnit, testFiles } from '../test/runner/importGraph.mjs';
import { reap } from '../test/runner/reap.mjs';
import { makeRunFolder } from '../test/runner/runFolder.mjs';
import { measureSlowness, sampleSlowness } from '../test/runner/slowness.mjs';
import { installAgents } from './installAgents.mjs';

/**
 * Builds the project, runs its tests, and prints one line of counts at the end. When the files that are named need no build,
 * there is none. Arguments go to jest, except for
 *   --unit    runs only tests that need no database, process or browser, and builds nothing
 *   --long    runs the long tests; `--slice N` takes N seeds of each, from `--seed S` on, or from one drawn by chance
 *   --agents runs the bridge with the real agent programs, which it installs; `--latest` takes their newest versions, and tells
 *             how these differ from the pinned ones; `--programs a,b@1.2.3` takes some of them, and one in another version;
 *             `--soak MINUTES` lets four of them work for so long instead
 *   --watch   runs the tests again that changed files concern
 *   --once    does not run failed files again
 * A few files that failed run once more, alone, so that a race on a busy machine is told apart from a defect: what passes
 * then counts as passed and is listed as flaky. Every such line is a defect of a test, or of the code, that waits to be found.
 * A run of everything also fails when it spends more processor seconds than test/runner/budget.mjs allows.
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
const [unit, long, watch, once, agents, latest] = ['--unit', '--long', '--watch', '--once', '--agents', '--latest'].map(
  flag,
);
const slice = value('--slice');
const only = value('--programs');
const soak = value('--soak');
const seed = value('--seed') ?? (slice === undefined ? undefined : String(1 + Math.floor(Math.random() * 1_000_000)));
/** What a comparison of versions has found, a file for each program. */
const DIFFERENCES = '.tmp/agents/differences';
/** More failed files than this are no races. */
const AGAIN = 12;
/**
 * A larger space for new objects: fewer of them are copied while they live. The modules of the project fill some hundred
 * megabytes that stay: they are not marked again while they load, nor each time a test waits for a process. The workers take
 * all of it over from Jest.
 */
const HEAP = ['--max-semi-space-size=64', '--initial-old-space-size=512', '--no-memory-reducer'];
const DEADLINE_SECONDS = Number(process.env.TEST_DEADLINE_SECONDS ?? (long ? 7_200 : 3_600));

const paths = args.filter((arg) => arg.includes('test/')).map((pattern) => new RegExp(pattern));
const named = testFiles().filter((file) => paths.some((path) => path.test(join(process.cwd(), file))));
const onlyUnit = unit || (named.length > 0 && named.every(isUnit));

for (const script of onlyUnit ? [] : ['scripts/build.mjs', 'scripts/buildCli.mjs']) {
  const built = spawnSync('node', [script], { stdio: ['ignore', 2, 2] });
  if (built.status === 0) continue;
  writeSync(1, '0 passed, 1 failed\n');
  process.exit(1);
}
mkdirSync('.tmp', { recursive: true });
const chosenPrograms = only?.split(',');
const programs = agents ? installAgents({ latest, only: chosenPrograms }) : undefined;
const pinned =
  agents && (latest || only?.includes('@'))
    ? installAgents({ only: chosenPrograms?.map((name) => name.split('@')[0]) })
    : undefined;
if (pinned !== undefined) rmSync(DIFFERENCES, { recursive: true, force: true });
// A run keeps everything in one temporary folder. Its processes are recognized by the name of that folder.
const folder = makeRunFolder();
const report = agents
  ? '.tmp/jest.agents.json'
  : long
    ? '.tmp/jest.long.json'
    : unit
      ? '.tmp/jest.unit.json'
      : '.tmp/jest.json';
const running = join(folder, 'running');
const costsFile = join(folder, 'costs.jsonl');
if (slice !== undefined) process.stderr.write(`seeds ${seed} to ${Number(seed) + Number(slice) - 1}\n`);

const chosen = unit && paths.length === 0 ? ['--runTestsByPath', ...testFiles().filter(isUnit)] : [];
/** The part of the budget that this run is judged by: there is none for a choice of tests. */
const part =
  args.length > 0 || watch || unit || agents ? undefined : !long ? 'tests' : slice === '2' ? 'long' : undefined;
const endSamples = part && sampleSlowness();
const began = performance.now();
let jest;
let hung = false;
/** The titles of what failed in the last run. */
let failing = [];
const deadline = setTimeout(() => {
  hung = true;
  const files = existsSync(running) ? readFileSync(running, 'utf8') : '';
  process.stderr.write(`no end after ${DEADLINE_SECONDS} s; still running:\n${files || 'none: a handle is open'}\n`);
  end();
}, DEADLINE_SECONDS * 1000);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => end());
if (soak !== undefined) await runSoak();

const first = await run([...args, ...chosen]);
const broken = first?.files.filter((file) => file.status === 'failed') ?? [];
if (first === undefined) await finish(0, 1);
// Options choose tests by more than their file, which a second run would need too.
const again = !once && !args.some((arg) => arg.startsWith('-'));
if (!again || broken.length === 0 || broken.length > AGAIN) await finish(first.passed, first.failed, first.well);
process.stderr.write('\nwhat failed runs once more, alone\n');
const second = await run(['--runTestsByPath', ...broken.map(({ name }) => name), '--maxWorkers=1']);
if (second === undefined) await finish(first.passed, first.failed);
const still = new Set(second.files.flatMap(failures));
const flaky = broken.flatMap(failures).filter((title) => !still.has(title));
if (flaky.length > 0) process.stderr.write(`flaky:\n${flaky.map((title) => `  ${title}\n`).join('')}`);
const kept = first.passed - broken.reduce((sum, file) => sum + count(file, 'passed'), 0);
await finish(kept + second.passed, second.failed, second.well);

/** @returns undefined when the run was ended or died; counts of an earlier run must never stand in for one that died */
async function run(jestArgs) {
  rmSync(report, { force: true });
  const counts = watch ? ['--watch'] : ['--json', `--outputFile=${report}`];
  jest = spawn('node', [...HEAP, 'node_modules/jest/bin/jest.js', ...counts, ...jestArgs], {
    // Jest gets a process group of its own, so that its workers end with it.
    detached: !watch,
    stdio: [watch ? 'inherit' : 'ignore', watch ? 'inherit' : 'ignore', 2],
    env: {
      ...process.env,
      TMPDIR: folder,
      BASCULE_TEST_RUNNING: running,
      BASCULE_TEST_COSTS: costsFile,
      // Only Jest's own reporter explains the keys of its watch mode.
      ...(watch ? { BASCULE_TEST_REPORTER: 'default' } : {}),
      ...(long ? { BASCULE_TEST_LONG: '1' } : {}),
      ...(programs === undefined ? {} : { BASCULE_TEST_AGENTS: JSON.stringify(programs) }),
      ...(pinned === undefined ? {} : { BASCULE_TEST_PINNED: JSON.stringify(pinned) }),
      ...(slice === undefined ? {} : { BASCULE_LONG_SEEDS: slice, BASCULE_LONG_FIRST: seed }),
      NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --no-warnings`,
    },
  });
  const status = await new Promise((resolve) => {
    jest.once('error', () => resolve(1));
    jest.once('exit', (code) => resolve(code ?? 1));
  });
  const left = reap(folder);
  if (left.length > 0)
    process.stderr.write(`ended what tests left behind:\n${left.map((one) => `  ${one}\n`).join('')}`);
  if (watch) {
    clean();
    process.exit(status);
  }
  if (hung || !existsSync(report)) return undefined;
  const result = JSON.parse(readFileSync(report, 'utf8'));
  // A test file that does not load has no test that could fail, so it counts as one failure.
  const failed = result.numFailedTests + result.numRuntimeErrorTestSuites;
  const passed = result.numPassedTests;
  failing = result.testResults.flatMap(failures);
  return { passed, failed, files: result.testResults, well: status === 0 && failed === 0 && passed > 0 };
}

/** Has no deadline: how long it takes was said. A first signal lets it end early, by its own means. */
async function runSoak() {
  clearTimeout(deadline);
  const soaking = spawn('node', ['--no-warnings', 'test/agents/soak/run.mjs', soak], {
    detached: true,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, TMPDIR: folder, BASCULE_TEST_AGENTS: JSON.stringify(programs) },
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => soaking.kill('SIGTERM'));
  const status = await new Promise((resolve) => soaking.once('exit', (code) => resolve(code ?? 1)));
  clean();
  process.exit(status);
}

/** The titles of what failed in a file; of a file that did not load, the file alone. */
function failures(file) {
  const path = relative(process.cwd(), file.name);
  if (file.status !== 'failed') return [];
  const titles = file.assertionResults.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName);
  return titles.length > 0 ? titles.map((title) => `${path}: ${title}`) : [path];
}

function count(file, status) {
  return file.assertionResults.filter((one) => one.status === status).length;
}

function end() {
  hung = true;
  try {
    process.kill(-jest.pid, 'SIGKILL');
  } catch {
    jest?.kill('SIGKILL');
  }
}

function clean() {
  reap(folder);
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}

async function finish(passed, failed, well = false) {
  clearTimeout(deadline);
  const wallSeconds = (performance.now() - began) / 1000;
  const costs = readCosts(costsFile);
  if (costs !== undefined) {
    process.stderr.write(describeCosts(costs, wallSeconds));
    writeFileSync('.tmp/costs.json', `${JSON.stringify(costs, null, 1)}\n`);
  }
  clean();
  const judged = part && costs && judge(part, costs.sum, await readSlowness(costs.sum));
  if (judged) process.stderr.write(judged.line);
  if (pinned !== undefined) process.stderr.write(`\n${tellLatest(programs, readDifferences(), failing)}`);
  const over = judged?.keeps === false;
  writeSync(1, `${passed} passed, ${failed + (over ? 1 : 0)} failed\n`);
  process.exit(well && !over ? 0 : 1);
}

function readDifferences() {
  const read = (name) => readFileSync(join(DIFFERENCES, name), 'utf8').split('\n').filter(Boolean);
  return Object.fromEntries(
    Object.keys(programs).map((name) => [name, existsSync(join(DIFFERENCES, name)) ? read(name) : undefined]),
  );
}

/** The speed of the machine while the tests ran, kept for the judgement of the whole landing with the seconds that it is about. */
async function readSlowness(seconds) {
  const slowness = (await endSamples()) ?? (await measureSlowness());
  appendFileSync('.tmp/slowness', `${slowness} ${seconds}\n`);
  return slowness;
}
