import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');
/** Finds static, dynamic and side-effect imports of a relative path, and modules whose address is made for a later import. */
const IMPORT = /(?:(?:from|import)\s*\(?\s*|new URL\()'(\.{1,2}\/[^']+\.\w+)'/g;
/** Finds imports of packages that are there when the program runs. */
const PACKAGE = /(?:^(?:import|export) (?!type )[\w\s{},*$]*?from|^import|\bimport\()\s*'((?!node:)[^.'][^']*)'/gm;
/** Finds what is loaded with a file: imports and exports at its top that are not of types alone. */
const AT_ONCE = /^(?:import|export)\s(?!type\s)(?:[\w\s{},*$]*?\sfrom\s+)?'([^']+)'/gm;
const direct = new Map();

/** The project's own modules that a file imports directly, by absolute path. */
function importsOf(file) {
  let found = direct.get(file);
  if (found === undefined) {
    let text = '';
    try {
      text = readFileSync(file, 'utf8');
    } catch {
      // The import names a module that a build makes, or a file of another kind.
    }
    found = [...text.matchAll(IMPORT)].map(([, path]) => resolve(dirname(file), path));
    direct.set(file, found);
  }
  return found;
}

/** The imports of a file are read again the next time that they are needed. */
export function forget(file) {
  direct.delete(file);
}

/** Every module that a file imports, directly or through others, and the file itself. */
export function reachOf(file) {
  const seen = new Set([file]);
  for (const one of seen) for (const next of importsOf(one)) seen.add(next);
  return seen;
}

/** The packages that a file imports, directly or through others. */
export function packagesOf(file) {
  const texts = [...reachOf(file)].filter(existsSync).map((one) => readFileSync(one, 'utf8'));
  return [...new Set(texts.flatMap((text) => [...text.matchAll(PACKAGE)].map(([, name]) => name)))];
}

/** The packages that are loaded with a file, without those that wait until something asks for them. */
export function packagesLoadedWith(file) {
  const files = new Set([file]);
  const packages = new Set();
  for (const one of files) {
    if (!existsSync(one)) continue;
    for (const [, name] of readFileSync(one, 'utf8').matchAll(AT_ONCE)) {
      if (name.startsWith('.')) files.add(resolve(dirname(one), name));
      else if (!name.startsWith('node:')) packages.add(name);
    }
  }
  return [...packages];
}

/** Every test file, by path from the root of the project. */
export const testFiles = () => globSync('test/**/*.test.ts', { cwd: ROOT }).sort();

/** The modules that no unit test imports: they bring the database server, processes of built programs, or a browser. */
const OUTSIDE = ['postgres.ts', 'serverProcess.ts', 'browser.ts', 'redis.ts'].map((name) =>
  join(ROOT, 'test/support', name),
);
OUTSIDE.push(...['bridgeProgram.ts', 'processes.ts'].map((name) => join(ROOT, 'test/bridge/support', name)));
OUTSIDE.push(join(ROOT, 'src/db/embedded/startEmbeddedPostgres.ts'));

const DATABASE = join(ROOT, 'test/support/postgres.ts');
const PROGRAMS = ['support/serverProcess.ts', 'support/browser.ts', 'bridge/support/bridgeProgram.ts'].map((name) =>
  join(ROOT, 'test', name),
);

/** Whether a test file needs nothing besides the sources. Its imports show that, so nobody has to maintain a list. */
export function isUnit(testFile) {
  const file = join(ROOT, testFile);
  if (importsOf(file).length === 0 || spawns(file)) return false;
  const reach = reachOf(file);
  return !OUTSIDE.some((one) => reach.has(one)) && ![...reach].some((one) => one.includes('/test/') && spawns(one));
}

const spawns = (file) => /from 'node:child_process'/.test(readFileSync(file, 'utf8'));

/** Whether a test file clones the database of the run; without it, no database server is started for the file. */
export function needsDatabase(testFile) {
  return reachOf(join(ROOT, testFile)).has(DATABASE);
}

/** Whether a test file starts built programs or a browser, so that the code under test runs in another process. */
export function isOutside(testFile) {
  const reach = reachOf(join(ROOT, testFile));
  return PROGRAMS.some((one) => reach.has(one));
}

/** The test files that import a source, directly or through others; those that import the fewest modules come first. */
export function testsOf(source) {
  const wanted = resolve(ROOT, source);
  return testFiles()
    .filter((file) => !file.startsWith('test/long/'))
    .map((file) => ({ file, reach: reachOf(join(ROOT, file)) }))
    .filter(({ reach }) => reach.has(wanted))
    .sort((a, b) => a.reach.size - b.reach.size)
    .map(({ file }) => file);
}

export const fromRoot = (path) => relative(ROOT, path);
