import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');
/** A run of fewer files is described by its reporter. */
const FEWEST = 6;
const MOST = 10;

/**
 * What a run of tests cost.
 *
 * @param path of the file to which each test file adds a line of JSON: `{file, seconds, browser}`
 * @returns processor seconds `sum`, by `folders` of `test` and by `files`, each the largest first; undefined for a run of a few
 *   files, or on a system that does not count
 */
export function readCosts(path) {
  if (!existsSync(path)) return undefined;
  const rows = readFileSync(path, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line))
    .map((row) => ({ ...row, file: row.file.startsWith(ROOT) ? relative(ROOT, row.file) : row.file }));
  if (rows.length < FEWEST) return undefined;
  const sum = (some) => some.reduce((total, { seconds }) => total + seconds, 0);
  const folders = [...Map.groupBy(rows, ({ file }) => (file.includes('/') ? dirname(file).split('/')[1] : file))]
    .map(([name, some]) => [name, sum(some)])
    .sort(([, a], [, b]) => b - a);
  return { sum: sum(rows), folders, files: rows.toSorted((a, b) => b.seconds - a.seconds) };
}

/** The same for people, with the wall time. */
export function describeCosts({ sum, folders, files }, wallSeconds) {
  return [
    `processor seconds: ${sum.toFixed(0)}; wall seconds: ${wallSeconds.toFixed(0)}`,
    ...folders.map(([name, seconds]) => `  ${seconds.toFixed(1).padStart(7)}  ${name}`),
    'the files that used most, and how much of it in a browser:',
    ...files
      .slice(0, MOST)
      .map(({ file, seconds, browser = 0 }) => `  ${seconds.toFixed(1).padStart(7)}  ${file} (${browser.toFixed(1)})`),
    '',
  ].join('\n');
}
