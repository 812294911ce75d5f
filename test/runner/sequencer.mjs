import { existsSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import Sequencer from '@jest/test-sequencer';

const ROOT = join(import.meta.dirname, '../..');
/** Seconds of each file in earlier runs, by path from the root of the project. Kept by the reporter. */
export const TIMES = join(ROOT, '.tmp/test-times.json');

/**
 * The files that take longest, for a checkout without an earlier run. Those that mostly wait are placed between those
 * that keep a processor busy. The size of the others decides their order.
 */
const LONGEST = [
  'test/dashboard/everyPage/states.test.ts',
  'test/crash/operatorCommands.test.ts',
  'test/dashboard/byThumb.test.ts',
  'test/crash/workers.test.ts',
  'test/crash/startFailures.test.ts',
  'test/dashboard/card.test.ts',
  'test/components/settings.test.ts',
  'test/bridge/e2e/update.test.ts',
  'test/components/card.test.ts',
  'test/crash/startStop.test.ts',
  'test/dashboard/lanes.test.ts',
  'test/bridges/races.test.ts',
  'test/dashboard/catchUp.test.ts',
  'test/components/documents.test.ts',
  'test/e2e/pagesWithoutScript.test.ts',
  'test/db/embedded/startEmbeddedPostgres.test.ts',
  'test/examples/bridgeScript.test.ts',
  'test/doors/tenancy.test.ts',
  'test/demo/demo.test.ts',
];
const LONG_FOLDERS = [
  'test/long/',
  'test/dashboard/',
  'test/components/',
  'test/bridge/e2e/',
  'test/db/embedded/',
  'test/e2e/',
  'test/crash/',
];

/** Files that mostly wait for programs that they start, or for a clock. */
const WAITING_FOLDERS = ['bridge', 'client', 'crash', 'e2e', 'examples', 'hub', 'jobs', 'live-updates', 'long'];

/**
 * Files that start git some thousand times and need no server. To start a program copies the tables of the worker's memory, so
 * it costs twice as much once the server's modules and the garbage of other files fill the worker.
 */
const startsPrograms = ({ test, file }) =>
  test.context.config.displayName?.name === 'programs' && file.startsWith('test/bridge/');

/**
 * The files that start programs first, while the workers are small. Of all others the longest first: one that begins last keeps
 * a single worker busy while the others have nothing left to do. Files that wait come in between those that keep a processor
 * busy, in the same share from the beginning to the end.
 */
export default class LongestFirst extends Sequencer {
  sort(tests) {
    const times = readTimes();
    const sorted = tests.map((test) => ({ test, file: relative(ROOT, test.path) }));
    for (const each of sorted) each.weight = weigh(each.file, times);
    sorted.sort((a, b) => b.weight - a.weight);
    const first = sorted.filter(startsPrograms);
    const all = sorted.filter((each) => !startsPrograms(each));
    const { true: waiting = [], false: busy = [] } = Object.groupBy(all, ({ file }) =>
      WAITING_FOLDERS.includes(file.split('/')[1]),
    );
    const lists = [busy, waiting].map((files) => ({ files, whole: sum(files), left: sum(files) }));
    const rest = all.map(() => {
      const list = lists.reduce((one, other) => (shareLeft(other) > shareLeft(one) ? other : one));
      const { test, weight } = list.files.shift();
      list.left -= weight;
      return test;
    });
    return [...first.map(({ test }) => test), ...rest];
  }
}

const sum = (files) => files.reduce((total, { weight }) => total + weight, 0);
/** How much of a list is still to run; less than nothing where there is none left. */
const shareLeft = ({ files, whole, left }) => (files.length === 0 ? -1 : left / whole);

function weigh(file, times) {
  if (times[file] !== undefined) return times[file];
  const place = LONGEST.indexOf(file);
  if (place >= 0) return 60 - place;
  const bytes = statSync(join(ROOT, file)).size;
  return LONG_FOLDERS.some((folder) => file.startsWith(folder)) ? 10 + bytes / 10_000 : bytes / 10_000;
}

export function readTimes() {
  try {
    return existsSync(TIMES) ? JSON.parse(readFileSync(TIMES, 'utf8')) : {};
  } catch {
    // A run that was killed may have left half of the file, which counts as none.
    return {};
  }
}
