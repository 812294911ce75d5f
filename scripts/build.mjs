import { spawnSync } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import {
  existsSync,
  globSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { buildClient } from './buildClient.mjs';
import { buildDashboard } from './buildDashboard.mjs';
import { buildErrors } from './buildErrors.mjs';
import { buildExplorer } from './buildExplorer.mjs';
import { buildWidget } from './buildWidget.mjs';
import { bundleServer } from './bundleServer.mjs';

/**
 * Bundles the server and its operator commands, and the client package, the explorer, the widget and the dashboard beside it. Runs with `npm ci`, and again before a start, so that a
 * changed source is never run stale.
 *
 * A build has a folder of its own in dist-builds, named after what it was made from, and `dist` is a link to the newest
 * one, which moves in one step when that is whole. A server or console command that runs from an older build keeps its
 * files, and a build of what was built already costs no compiler.
 *
 * Usage: node scripts/build.mjs [--root DIR]
 */
const at = process.argv.indexOf('--root');
if (at > 0) process.chdir(process.argv[at + 1]);
const BUILDS = 'dist-builds';
/** How many builds are kept beside the newest one, however old they are. */
const KEPT = 5;
/** A build without a mark for this long is unused: a running server marks its own every hour. */
const UNUSED_AFTER_MS = 24 * 3_600_000;

// Shown by /healthz to holders of the probe token.
const git = spawnSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8' });
const commit = git.status === 0 ? git.stdout : '';

const inputs = [
  '.swcrc',
  'package.json',
  'package-lock.json',
  'scripts/build.mjs',
  'scripts/bundleServer.mjs',
  ...globSync('src/**/*.*', { exclude: ['src/dashboard', 'src/widget'] }).sort(),
];
const hash = createHash('sha256').update(commit);
for (const file of inputs) if (existsSync(file)) hash.update(`\0${file}\0`).update(readFileSync(file));
const target = join(BUILDS, hash.digest('hex').slice(0, 16));

if (!existsSync(join(target, 'main.js'))) await compile(target);
const now = new Date();
utimesSync(target, now, now);
pointTo(target);
removeOld(target);
await Promise.all([buildClient(), buildExplorer(), buildDashboard(), buildErrors(), buildWidget()]);

/** Builds beside the final place first, so that a compiler that is killed leaves nothing that looks like a build. */
async function compile(folder) {
  mkdirSync(BUILDS, { recursive: true });
  const draft = join(BUILDS, `.${randomUUID()}`);
  try {
    await bundleServer(draft);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    // The bundler has printed the faults of sources.
    if (error.errors === undefined) throw error;
    process.exit(1);
  }
  if (commit !== '') writeFileSync(join(draft, 'build-commit'), commit);
  // A build that somebody damaged by hand is built again; one that another process built in the meantime is equivalent.
  if (existsSync(folder) && !existsSync(join(folder, 'main.js'))) rmSync(folder, { recursive: true, force: true });
  try {
    renameSync(draft, folder);
  } catch (cause) {
    rmSync(draft, { recursive: true, force: true });
    if (!existsSync(join(folder, 'main.js'))) throw cause;
  }
}

/**
 * Moves the link in one step, so that a process that starts meanwhile finds all of the old build or all of the new one.
 */
function pointTo(folder) {
  const link = `.dist-${randomUUID()}`;
  // Versions before this one built into a folder of that name. It is only moved, because a server may run from it.
  const found = lstatSync('dist', { throwIfNoEntry: false });
  if (found && !found.isSymbolicLink()) renameSync('dist', join(BUILDS, `before-${randomUUID()}`));
  if (process.platform === 'win32') {
    rmSync('dist', { force: true });
    symlinkSync(join(process.cwd(), folder), 'dist', 'junction');
    return;
  }
  symlinkSync(folder, link);
  renameSync(link, 'dist');
}

function removeOld(current) {
  const builds = readdirSync(BUILDS)
    .map((name) => join(BUILDS, name))
    .filter((folder) => folder !== current)
    .map((folder) => ({ folder, used: statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? 0 }))
    .sort((one, other) => other.used - one.used);
  // A build that another process is making just now is young, so it stays.
  for (const { folder, used } of builds.slice(KEPT)) {
    if (Date.now() - used > UNUSED_AFTER_MS) rmSync(folder, { recursive: true, force: true });
  }
}
