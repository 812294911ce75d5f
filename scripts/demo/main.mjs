import { spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

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
  const { email, password } = account();
  const base = await startPlatform();
  operate('app:user:create', true, email, '--password', password);
  const token = (scope) => operate('app:token:issue', false, email, '--scope', scope, '--ttl', '86400').accessToken;
  const graph = graphOf(base, token('api'));
  const project = await makeBoard(graph);
  startBridge(base, project, { agent: token('agent'), mcp: token('mcp') });

  say('');
  say(`  The board's runs:  ${base}/projects/demo/worker-runs`);
  say(`  Its bridge:        ${base}/projects/demo/agents`);
  say(`  Sign in as         ${email}  with password  ${password}`);
  say('  Ctrl-C stops everything.');
  say('');

  await until('the bridge is there', async () => {
    const { viewer } = await graph('{ viewer { bridges(first: 5) { nodes { bridgeId accounts { state } } } } }');
    return viewer.bridges.nodes.some((bridge) => bridge.accounts?.some((one) => one.state === 'READY'));
  });
  const cards = [];
  for (const title of [
    'Show departures in local time',
    'Export the timetable (fails at first)',
    'Let crews mark a sailing as full',
  ]) {
    const { createCard } = await graph(
      'mutation ($input: CreateCardInput!) { createCard(input: $input) { card { id number title } } }',
      { input: { projectId: project.id, title } },
    );
    cards.push(createCard.card);
    await graph('mutation ($input: MoveCardInput!) { moveCard(input: $input) { card { id } } }', {
      input: { cardId: createCard.card.id, column: 'in-progress' },
    });
    say(`card ${createCard.card.number}  “${title}” is in progress`);
  }
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
  say(
    'All three cards are done. The platform and the bridge go on until Ctrl-C. To have them do more, create and move cards',
  );
  say(`in the GraphQL explorer, signed in as above: ${base}/graphql`);
}

function account() {
  const file = join(demoDir, 'account.json');
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8'));
  const made = { email: 'demo@bascule.example', password: randomBytes(9).toString('base64url') };
  writeFileSync(file, JSON.stringify(made), { mode: 0o600 });
  return made;
}

/** Makes a fresh board, so that the demo tells its story from the start each time. */
async function makeBoard(graph) {
  const { project: old } = await graph('{ project(handle: "demo") { id } }');
  if (old) await graph('mutation ($id: ID!) { deleteProject(input: {projectId: $id}) { deletedId } }', { id: old.id });
  const { createProject } = await graph(
    'mutation { createProject(input: {name: "Demo", slug: "demo"}) { project { id slug } } }',
  );
  const rule = (ruleId, on, kind) => ({ ruleId, on: [on], kind, retryOn: [], maxAttempts: 1, pauses: false });
  await graph('mutation ($input: SetWorkflowInput!) { setWorkflow(input: $input) { project { id } } }', {
    input: {
      projectId: createProject.project.id,
      rules: [
        rule('demo.implement', 'in-progress', 'implement'),
        rule('demo.review', 'review', 'review'),
        rule('demo.teardown', 'done', 'teardown'),
      ],
    },
  });
  return createProject.project;
}

function startBridge(base, project, tokens) {
  const config = join(demoDir, 'bridge');
  const dir = join(demoDir, 'project');
  // What an earlier demo left running belongs to a board that is gone.
  rmSync(join(config, 'runs'), { recursive: true, force: true });
  mkdirSync(config, { recursive: true, mode: 0o700 });
  mkdirSync(dir, { recursive: true });
  const expiresAt = new Date(Date.now() + 86_400_000).toISOString();
  const kept = Object.entries(tokens).map(([purpose, token]) => [purpose, { token, expiresAt, lifetime: 86_400 }]);
  // The demo signs its own bridge in; elsewhere `bascule login` does.
  writeFileSync(
    join(config, 'config.json'),
    JSON.stringify({ url: base, refreshToken: 'none', tokens: Object.fromEntries(kept) }),
    { mode: 0o600 },
  );
  const command = JSON.stringify([process.execPath, join(import.meta.dirname, 'agent.mjs')]);
  writeFileSync(
    join(config, 'rules.yaml'),
    `name: demo
accounts:
  scripted:
    harness: line-agent
    command: ${command}
defaults:
  account: scripted
  permissions: workspace
maxWorkers: 2
projects:
  ${project.slug}:
    dir: ${JSON.stringify(dir)}
work:
  implement:
    prompt: Implement card {cardId}
    variants:
      - { name: small, weight: 1, model: demo-small }
      - { name: large, weight: 1, model: demo-large }
    metrics: [success-rate, cost, duration]
  review:
    prompt: Review card {cardId}
  teardown:
    action: command
    run: [echo, 'card {cardNumber} is tidied up']
`,
  );
  const cli = [process.execPath, join(root, 'dist/bridge/main.js')];
  run(cli[0], [cli[1], 'bridge', 'run', '--log-file', join(demoDir, 'bridge.log')], {
    BASCULE_CONFIG_DIR: config,
    // The bridge keeps its own variables, all that begin with BASCULE_, from its agents.
    DEMO_CLI: JSON.stringify(cli),
    DEMO_PACE_MS: process.env.BASCULE_DEMO_PACE_MS,
  });
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

function graphOf(base, token) {
  return async (query, variables = {}) => {
    const response = await fetch(`${base}/graphql`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        Authorization: `Bearer ${token}`,
        // This process may wait for a command, between two calls, for longer than the server keeps a connection.
        Connection: 'close',
      },
      body: JSON.stringify({ query, variables }),
    });
    const { data, errors } = await response.json();
    if (errors) throw new Error(errors.map((error) => error.message).join('; '));
    return data;
  };
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

/** Stops the bridge first, so that it can still tell the platform how its runs ended. */
async function stop(code) {
  if (stopping) return;
  stopping = true;
  for (const child of [...children].reverse()) {
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM');
    await Promise.race([child.gone, pause(15_000).then(() => child.kill('SIGKILL'))]);
  }
  process.exit(code);
}
