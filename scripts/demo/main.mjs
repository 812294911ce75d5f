import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { demoAccount } from './account.mjs';
import { freshBoard, graphOf, openCards, YOURS } from './board.mjs';
import { TOKEN_SECONDS, writeBridgeFolder } from './bridgeFolder.mjs';

/**
 * The whole loop in a minute: the platform, a sample board, and a real bridge whose agent is a scripted program. Three
 * cards are worked on; one fails and is resumed; the work runs in two variants. Everything stays in DATA_DIR.
 */
const root = resolve(import.meta.dirname, '../..');
const dataDir = resolve(process.env.DATA_DIR ?? '.data');
const demoDir = join(dataDir, 'demo');
const say = (line) => process.stdout.write(`${line}\n`);
const children = [];
let stopping = false;

mkdirSync(demoDir, { recursive: true, mode: 0o700 });

for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => void stop(0));
process.on('unhandledRejection', (error) => fail(error));

try {
  await demo();
} catch (error) {
  fail(error);
}

async function demo() {
  const { email, password } = demoAccount(demoDir);
  const base = await startPlatform();
  // With `=`, because a password may begin with a dash.
  operate('app:user:create', true, email, `--password=${password}`, '--admin');
  const token = (scope) =>
    operate('app:token:issue', false, email, '--scope', scope, '--ttl', String(TOKEN_SECONDS)).accessToken;
  const graph = graphOf(base, token('api'));
  const project = await freshBoard(graph);
  startBridge(base, project, { agent: token('agent'), mcp: token('mcp') });

  say('');
  say(`  The board:   ${base}/projects/demo/board`);
  say(`  Sign in as   ${email}  with password  ${password}`);
  say('  Ctrl-C stops everything.');
  say('');

  await until('the bridge is there', async () => {
    const { viewer } = await graph('{ viewer { bridges(first: 5) { nodes { bridgeId accounts { state } } } } }');
    return viewer.bridges.nodes.some((bridge) => bridge.accounts?.some((one) => one.state === 'READY'));
  });
  const cards = await openCards(graph, project);
  for (const { number, title } of cards) say(`card ${number}  “${title}” is in progress`);
  await follow(graph, project, cards, base);
}

/** Says what happens until every card is done, and resumes what failed, as a person would. */
async function follow(graph, project, cards, base) {
  const told = new Set();
  const resumed = new Set();
  for (;;) {
    if (stopping) return;
    const data = await graph(
      `query ($id: ID!) { runs(first: 100, order: OLDEST, filter: {project: $id}) {
         nodes { id runId state workKind cardNumber variant continuesId history { state } } } }`,
      { id: project.id },
    );
    for (const run of data.runs.nodes) {
      const about = `card ${run.cardNumber}  ${run.workKind}${run.variant ? ` (${run.variant})` : ''}`;
      for (const { state } of run.history) {
        const key = `${run.id} ${state}`;
        if (told.has(key)) continue;
        told.add(key);
        say(
          `${about}  ${state.toLowerCase().replaceAll('_', ' ')}${run.continuesId && state === 'QUEUED' ? ', resumed' : ''}`,
        );
      }
      if (run.state === 'FAILED' && !resumed.has(run.id)) {
        resumed.add(run.id);
        await pause(1500);
        await graph('mutation ($id: ID!) { resumeRun(input: {runId: $id}) { command { id } } }', { id: run.id });
        say(`${about}  a person asks to resume it`);
      }
    }
    // The board asks for this last work on a card when the card is done.
    const isOver = ({ number }) =>
      data.runs.nodes.some(
        (run) => run.cardNumber === number && run.workKind === 'teardown' && run.state === 'SUCCEEDED',
      );
    if (cards.every(isOver)) break;
    await pause(300);
  }
  say('');
  say('All three cards are done. The platform and the bridge go on until Ctrl-C.');
  say(`Now you: drag “${YOURS}” from Ready to In progress on ${base}/projects/demo/board`);
}

function startBridge(base, project, tokens) {
  // Processes of an earlier demo belong to a board that is gone.
  rmSync(join(demoDir, 'bridge/runs'), { recursive: true, force: true });
  const main = buildRelease();
  const { env } = writeBridgeFolder(demoDir, { base, project, tokens, cli: [process.execPath, main] });
  run(process.execPath, [main, 'bridge', 'run', '--log-file', join(demoDir, 'bridge.log')], env);
}

/** The bridge as people install it: the page of the agents would mark a checkout's own build as such. */
function buildRelease() {
  const out = join(demoDir, 'cli');
  const env = { ...process.env, BASCULE_RELEASE: '1' };
  const { status } = spawnSync(process.execPath, ['scripts/buildCli.mjs', '--out', out], {
    cwd: root,
    env,
    stdio: ['ignore', 2, 2],
  });
  if (status !== 0) throw new Error('the program of the bridge could not be built');
  return join(out, 'bascule.mjs');
}

async function startPlatform() {
  const child = run(
    process.execPath,
    ['--enable-source-maps', join(root, 'dist/main.js')],
    { DATA_DIR: dataDir, LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn' },
    'pipe',
  );
  let text = '';
  for await (const chunk of child.stdout.setEncoding('utf8')) {
    text += chunk;
    const ready = /^ready (\S+)$/m.exec(text);
    if (ready) {
      child.stdout.resume();
      return ready[1];
    }
  }
  throw new Error('the platform did not start');
}

function run(program, args, env, stdout = 'ignore') {
  // The processes get groups of their own, so that Ctrl-C reaches only this program, which stops them in order.
  const child = spawn(program, args, {
    cwd: root,
    detached: true,
    stdio: ['ignore', stdout, 'inherit'],
    env: { ...process.env, ...env },
  });
  child.gone = new Promise((settle) => child.once('exit', settle));
  child.once('exit', (code) => {
    if (!stopping) fail(new Error(`${args.slice(0, 3).join(' ')} ended with ${code}; see ${demoDir}/bridge.log`));
  });
  children.push(child);
  return child;
}

function operate(command, mayFail, ...args) {
  const done = spawnSync(process.execPath, [join(root, 'dist/console/main.js'), command, ...args], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, DATA_DIR: dataDir },
  });
  if (done.status === 0) return JSON.parse(done.stdout);
  if (mayFail) return undefined;
  throw new Error(`${command}: ${done.stderr}`);
}

async function until(what, look, ms = 30_000) {
  for (const end = Date.now() + ms; Date.now() < end; await pause(100)) if (await look()) return;
  throw new Error(`waited in vain until ${what}`);
}

function fail(error) {
  if (stopping) return;
  process.stderr.write(`demo: ${error instanceof Error ? error.message : error}\n`);
  void stop(1);
}

/** Stops the bridge first, so that it can still report to the platform how its runs ended. */
async function stop(code) {
  if (stopping) return;
  stopping = true;
  for (const child of [...children].reverse()) {
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM');
    await Promise.race([child.gone, pause(15_000).then(() => child.kill('SIGKILL'))]);
  }
  process.exit(code);
}
