import { globSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { isOutside, reachOf, testsOf } from '../test/runner/importGraph.mjs';
import { reap } from '../test/runner/reap.mjs';
import { makeRunFolder } from '../test/runner/runFolder.mjs';
import { loadTypeScript } from '../test/runner/transform.mjs';
import { findMutants } from './mutate/findMutants.mjs';
import { startWorker } from './mutate/startWorker.mjs';

/**
 * Changes sources one spot at a time and says which changes no test notices. A source is tested by the test files that
 * import it, directly or through others; test files that start built programs are left out, because the programs do not
 * hold the mutants. A first pass finds out which test files execute each mutant. Each mutant then meets only those, the
 * quickest first, until one fails. A test file that runs much longer than before counts as failed. The result is
 * written to .tmp/mutants.json.
 *
 * Usage: npm run test:mutate -- PATH … [--sample N] [--seed S] [--tests PATTERN] [--jobs N] [--least PERCENT]
 */
const args = process.argv.slice(2);
const value = (name, usual) => {
  const at = args.indexOf(name);
  return at >= 0 ? args.splice(at, 2)[1] : usual;
};
const sample = Number(value('--sample', Number.POSITIVE_INFINITY));
const seed = Number(value('--seed', 1));
const pattern = new RegExp(value('--tests', '.'));
const jobs = Number(value('--jobs', 2));
const least = Number(value('--least', 0));
const files = args.flatMap((path) =>
  statSync(path).isDirectory() ? globSync('**/*.ts', { cwd: path }).map((name) => join(path, name)) : [path],
);
if (files.length === 0) {
  process.stderr.write('usage: npm run test:mutate -- PATH … [--sample N] [--seed S] [--tests PATTERN]\n');
  process.exit(2);
}
/**
 * Identifies the state of the sources. If they changed during a run, tests would fail for that, and mutants would seem
 * noticed.
 */
const fingerprint = () =>
  globSync(['src/**/*.ts', 'test/**/*.ts'], { exclude: ['src/dashboard', 'src/widget'] })
    .map((path) => `${path} ${statSync(path, { throwIfNoEntry: false })?.mtimeMs}`)
    .sort()
    .join();
const sources = fingerprint();
function refuseChanges() {
  if (fingerprint() !== sources) throw new Error('sources have changed since the run began: begin again');
}
const say = (line) => void process.stderr.write(`${line}\n`);

const all = files.flatMap((file) => {
  const text = readFileSync(file, 'utf8');
  return findMutants(resolve(file), text).map((mutant, index) => ({ ...mutant, file, index }));
});
const mutants = draw(all, sample, seed).map((mutant, id) => ({ ...mutant, id: id + 1 }));
const chosen = Object.groupBy(mutants, ({ file }) => resolve(file));
const touched = [...new Set(mutants.map(({ file }) => file))];
const tests = [...new Set(touched.flatMap(testsOf))].filter((file) => pattern.test(file) && !isOutside(file));
say(`${mutants.length} of ${all.length} mutants in ${touched.length} files; ${tests.length} test files lead to them`);

const folder = makeRunFolder();
process.env.TMPDIR = folder;
loadTypeScript();
const { startDatabases } = await import('../test/support/startDatabases.ts');
const { stopTestCluster } = await import('../test/support/postgres.ts');
await startDatabases();
let runs = 0;
const reaches = new Map();
try {
  const { reached, times } = await firstPass(tests);
  // Code that runs as its module is loaded was executed only by the first test file of each process. Such a mutant
  // therefore meets every test file that loads the module.
  const loading = ({ file }) =>
    [...times].filter(([test]) => importedBy(test).has(resolve(file))).map(([test, ms]) => ({ file: test, ms }));
  const bySwitch = mutants.toSorted((a, b) => Number(a.startup) - Number(b.startup));
  await each(bySwitch, (worker, mutant) => {
    const found = mutant.startup ? loading(mutant) : (reached.get(mutant.id) ?? []);
    return meet(
      worker,
      mutant,
      found.toSorted((a, b) => a.ms - b.ms),
    );
  });
} finally {
  await stopTestCluster();
  reap(folder);
  rmSync(folder, { recursive: true, force: true });
}
report();

function importedBy(test) {
  if (!reaches.has(test)) reaches.set(test, reachOf(resolve(test)));
  return reaches.get(test);
}

/** Finds out which test files execute each mutant, and how long each file takes. */
async function firstPass(files) {
  const reached = new Map();
  const times = new Map();
  let done = 0;
  await each(files, async (worker, file) => {
    await worker.begin(0);
    const { failed, hits, ms } = await worker.run({ file, mutant: 0, run: ++runs }, 300_000);
    done++;
    if (failed !== undefined) return say(`left out, for it fails by itself: ${file}: ${String(failed).slice(0, 300)}`);
    if (done % 20 === 0) say(`  ${done} of ${files.length} test files`);
    times.set(file, ms);
    for (const id of hits) reached.set(id, [...(reached.get(id) ?? []), { file, ms }]);
  });
  return { reached, times };
}

/** Runs the tests against the mutant until one notices. */
async function meet(worker, mutant, reached) {
  mutant.tests = reached.map(({ file }) => file);
  await worker.begin(mutant.startup ? mutant.id : 0);
  for (const { file, ms } of reached) {
    const { failed } = await worker.run({ file, mutant: mutant.id, run: ++runs }, 20_000 + 5 * ms);
    if (failed === undefined) continue;
    mutant.killedBy = `${file}: ${String(failed).split('\n')[0].slice(0, 200)}`;
    break;
  }
  say(`${mutant.killedBy ? 'noticed ' : 'SURVIVED'} ${mutant.file}:${mutant.line} ${mutant.what}`);
}

/** Works through the list with `jobs` processes at once. */
async function each(list, work) {
  const left = [...list];
  await Promise.all(
    Array.from({ length: Math.min(jobs, left.length) }, async () => {
      const worker = startWorker(
        join(import.meta.dirname, 'mutate/runTests.mjs'),
        (begin) => ({
          ...process.env,
          MUTATE: JSON.stringify({ chosen: slim(chosen), begin }),
          NODE_OPTIONS: '--no-warnings',
        }),
        refuseChanges,
      );
      try {
        for (let next = left.shift(); next !== undefined; next = left.shift()) await work(worker, next);
      } finally {
        worker.end();
      }
    }),
  );
}

function report() {
  const survivors = mutants.filter(({ killedBy }) => killedBy === undefined);
  const score = mutants.length === 0 ? 100 : (100 * (mutants.length - survivors.length)) / mutants.length;
  for (const { file, line, what, tests: met } of survivors) {
    process.stdout.write(
      `survived ${file}:${line}  ${what}  (${met.length === 0 ? 'no test executes it' : `${met.length} test files`})\n`,
    );
  }
  writeFileSync('.tmp/mutants.json', `${JSON.stringify({ seed, score, mutants }, null, 1)}\n`);
  process.stdout.write(
    `${mutants.length - survivors.length} of ${mutants.length} mutants noticed: ${score.toFixed(1)} %\n`,
  );
  process.exit(score >= least ? 0 : 1);
}

function slim(groups) {
  return Object.fromEntries(
    Object.entries(groups).map(([path, list]) => [path, list.map(({ id, index }) => ({ id, index }))]),
  );
}

/** Draws a sample, the same one for the same seed (mulberry32). */
function draw(list, count, from) {
  if (list.length <= count) return list;
  let state = from >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
  return list
    .map((mutant) => [next(), mutant])
    .sort(([a], [b]) => a - b)
    .slice(0, count)
    .map(([, mutant]) => mutant);
}
