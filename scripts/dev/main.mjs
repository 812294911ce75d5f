import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join, relative, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { watch } from 'chokidar';
import { buildClient } from '../buildClient.mjs';
import { buildDashboard } from '../buildDashboard.mjs';
import { buildExplorer } from '../buildExplorer.mjs';
import { buildWidget } from '../buildWidget.mjs';
import { Build } from './Build.mjs';
import { bringUp } from './bringUp.mjs';
import { Codegen } from './Codegen.mjs';
import { endAgents } from './endAgents.mjs';
import { Program } from './Program.mjs';
import { PROGRAMS } from './programs.mjs';
import { say, took } from './say.mjs';

/**
 * `npm run dev`: the server and the demo's bridge, replaced within about a second when a source of theirs changes.
 * PostgreSQL keeps running, because this process uses it too. Changed GraphQL documents are generated again. Ctrl-C
 * ends everything.
 */
const root = resolve(import.meta.dirname, '../..');
const src = join(root, 'src');
const explorer = join(root, 'explorer');
const dashboard = join(src, 'dashboard');
const widget = join(src, 'widget');
/** Reads the names of the explorer's files when the server starts. */
const EXPLORER_PAGE = join(src, 'http/routes/explorer.ts');
const dataDir = resolve(process.env.DATA_DIR ?? '.data');
/**
 * Editors write in steps, and a checkout changes many files at once. It is longer than the 50 ms in which chokidar
 * reports a file only once, or the last step would be missed.
 */
const SETTLE_MS = 70;

const build = new Build(root);
const codegen = new Codegen(root);
const changed = new Set();
/** Compiled since the programs were last started. */
const owed = new Set();
let programs = [];
let base;
let database;
let applying;
let stopping = false;

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void stop(0));

const watcher = watch([src, explorer], { ignoreInitial: true });
watcher.on('all', (_, file) => {
  changed.add(file);
  applying ??= applyAll();
});
try {
  await once(watcher, 'ready');
  applying = start();
  await applying;
} catch (error) {
  process.stderr.write(`dev: ${error instanceof Error ? error.message : error}\n`);
  await stop(1);
}
applying = changed.size > 0 ? applyAll() : undefined;

async function start() {
  const since = performance.now();
  const [{ changed: compiled, faults }] = await Promise.all([
    build.all(),
    buildClient(),
    buildDashboard(),
    buildWidget(),
  ]);
  for (const fault of faults) say('build', fault);
  say('build', `${compiled.length} files compiled ${took(since)}`);
  if (process.env.DATABASE_URL === undefined) database = await holdDatabase();
  const env = {
    PORT: String(await fixedPort()),
    DATA_DIR: dataDir,
    LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn',
  };
  programs = PROGRAMS.map((row) => new Program(row, build, { ...env }));
  await bringAllUp();
}

async function applyAll() {
  try {
    while (changed.size > 0 && !stopping) {
      await pause(SETTLE_MS);
      const files = [...changed];
      changed.clear();
      await apply(files);
    }
  } catch (error) {
    say('dev', error instanceof Error ? error.message : String(error));
  } finally {
    applying = undefined;
  }
}

async function apply(files) {
  const since = performance.now();
  if (files.some((file) => file.endsWith('.graphql'))) codegen.run();
  const ofExplorer = files.filter((file) => file.startsWith(explorer));
  const ofDashboard = files.filter((file) => file.startsWith(dashboard));
  const ofWidget = files.filter((file) => file.startsWith(widget));
  const ofBrowsers = [...ofExplorer, ...ofDashboard, ...ofWidget];
  const sources = files.filter((file) => /\.(ts|json)$/.test(file) && !ofBrowsers.includes(file));
  const { changed: compiled, faults } = await build.update(sources);
  if (ofExplorer.length > 0) {
    await buildExplorer(join(root, 'dist-explorer')).catch((error) => faults.push(`explorer: ${error.message}`));
    compiled.push(EXPLORER_PAGE);
  }
  if (ofWidget.length > 0) {
    await buildWidget().catch((error) => faults.push(`widget: ${error.message}`));
    say('build', `the widget built ${took(since)}`);
  }
  // A running server serves the newest build, and pages that are open offer to load it.
  if (ofDashboard.length > 0) {
    if (ofDashboard.some((file) => /graphql`/.test(readIfThere(file))))
      spawnSync('relay-compiler', { stdio: 'inherit' });
    await buildDashboard().catch((error) => faults.push(`dashboard: ${error.message}`));
    say('build', `the dashboard built ${took(since)}`);
  }
  for (const source of compiled) owed.add(source);
  // The programs go on as they are until everything compiles.
  for (const fault of faults) say('build', fault);
  if (faults.length > 0 || owed.size === 0) return;
  const what = owed.size === 1 ? relative(root, [...owed][0]) : `${owed.size} files`;
  const concerned = programs.filter((program) => program.isConcernedBy([...owed]));
  const names = concerned.map(({ row }) => row.name).join(' and ') || 'no program';
  say('build', `${what} compiled ${took(since)}, concerns ${names}`);
  owed.clear();
  for (const program of concerned) program.isOutdated = true;
  await bringAllUp();
}

const readIfThere = (file) => (existsSync(file) ? readFileSync(file, 'utf8') : '');

async function bringAllUp() {
  const ready = (found) => {
    base ??= found[1];
  };
  await bringUp(programs, { prepare, ready, isStopping: () => stopping });
}

async function prepare(program) {
  if (!program.row.needsDemo || program.isPrepared) return;
  // It calls the platform by the client package, which is built by now.
  const { demoWorld } = await import('./demoWorld.mjs');
  Object.assign(program.env, await demoWorld({ base, dataDir, build }));
  program.isPrepared = true;
}

/** As long as this process uses the embedded database, no end of a server stops it. */
async function holdDatabase() {
  const module = pathToFileURL(join(build.out, 'db/embedded/startEmbeddedPostgres.js')).href;
  const { startEmbeddedPostgres } = await import(module);
  const log = { debug: () => undefined, info: () => undefined, warn: (_, text) => say('database', text) };
  const since = performance.now();
  const held = await startEmbeddedPostgres({ dataDir, log });
  say('database', `ready ${took(since)}`);
  return held;
}

/** The port stays the same over all restarts, also when any will do. */
async function fixedPort() {
  const wanted = process.env.PORT ?? '4000';
  if (wanted !== '0') return wanted;
  const server = createServer().listen(0, process.env.HOST ?? '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  await once(server, 'close');
  return port;
}

async function stop(code) {
  if (stopping) return;
  stopping = true;
  const since = performance.now();
  await watcher.close();
  codegen.stop();
  // The bridge ends first, so that it can still report to the server how its runs ended.
  for (const program of [...programs].reverse()) await program.stop();
  await applying?.catch(() => undefined);
  for (const program of programs) await program.stop();
  // Of a bridge that was killed and whose successor ended at its start.
  endAgents(join(dataDir, 'demo/bridge/runs'));
  await database?.stop();
  say('dev', `stopped ${took(since)}`);
  process.exit(code);
}
