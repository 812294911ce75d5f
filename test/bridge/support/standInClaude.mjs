/**
 * A stand-in for `claude`, built from that program's documented formats: it reads its prompt from standard input,
 * prints stream-json (or one json document), keeps a transcript with a cost-state line, and does what a script says.
 *
 *   STANDIN_CLAUDE_SCRIPT   path of a JSON file, or the JSON itself. Without it: one message, a finished result, exit 0.
 *   STANDIN_NODE            the node that the wrapper `claude` runs this with; `node` on PATH without it.
 *
 * The script (test/bridge/support/standInClaude.ts has its type, and functions that write it):
 *   { "auth": "ok" | "failing" | "hanging" | "key",   answer of `claude auth status`; key: there is no login beside a key
 *     "record": "/path.jsonl",                every call appends { args, cwd, stdin, env, pid, sessionId } to this file
 *     "runs": [ { "match": "regular expression on the prompt", "resumed": true, …run }, … ],   the first that fits
 *     …run }                                  the run that is used when none of `runs` fits
 * A run:
 *   { "steps": [ …below ],        without it: [{ "text": "Done." }, { "result": { "status": "finished", … } }]
 *     "model": "claude-sonnet-4-5-20250929",
 *     "usage": { "input_tokens": 10, … },     of each assistant message
 *     "transcript": true, "costState": true,  whether they are written
 *     "sessionId": "…",                       another session id than the one it was started with
 *     "signals": { "SIGINT": "ignore" | number, "SIGTERM": … } }   ignore it, or exit with that code
 * Steps, one after another:
 *   { "text": "…" }                           an assistant message
 *   { "bash": "git status", "output": "…", "error": false, "background": "id", "ms": 0, "noResult": true }
 *   { "tool": "Read", "input": {…}, "output": "…", "error": false, "toolResult": {…} }
 *   { "subagent": [ …steps ] }                an Agent call with steps of its own, in a transcript file of its own
 *   { "line": {…} } / { "raw": "…" }          any stream line; session_id is filled in / any bytes
 *   { "stderr": "…" }
 *   { "write": "file", "content": "…" }       in the working folder
 *   { "run": ["git", "commit", …] }           really run there, with this program's environment
 *   { "plea": "Bash", "input": {…} }          asks leave on its output, and waits for the answer or an interrupt
 *   { "message": true }                       waits for a message on the input, takes it, and prints it again
 *   { "touch": "file" }  { "waitFor": "file" }  { "sleep": ms }
 *   { "result": {…structured…} | null, "say": "…", "isError": false, "modelUsage": {…} }   a result line
 *   { "exit": 3 }  { "kill": "SIGKILL" }      without either: exit 0
 * With an open input, messages after the last step begin a turn of "onMessage" (steps), until the input ends.
 * Texts and file names may hold ${sessionId}, ${cwd}, ${prompt}, ${message} and ${env:NAME}.
 */
import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { createInterface } from 'node:readline';

const VERSION = '2.1.329';
const args = process.argv.slice(2);
const source = process.env.STANDIN_CLAUDE_SCRIPT ?? '{}';
const script = JSON.parse(source.trimStart().startsWith('{') ? source : readFileSync(source, 'utf8'));
const option = (...names) => {
  const at = args.findIndex((arg) => names.includes(arg));
  return at === -1 ? undefined : args[at + 1];
};
const print = (text) => process.stdout.write(text);
/** Lines of an open input that no turn has taken, and whether the input has ended. */
const given = [];
/** Answers and interrupts of the input. */
const controls = [];
let inputEnded = false;
let heed = () => undefined;

function record(more) {
  if (script.record === undefined) return;
  const call = { args, cwd: process.cwd(), env: { ...process.env }, pid: process.pid, ...more };
  appendFileSync(script.record, `${JSON.stringify(call)}\n`);
}

if (args[0] === '--version' || args[0] === '-v') {
  print(`${VERSION} (Claude Code)\n`);
} else if (args[0] === 'auth' && args[1] === 'status') {
  record({ stdin: '' });
  if (script.auth === 'hanging') setInterval(() => undefined, 1000);
  else {
    const key = ['ANTHROPIC_AUTH_TOKEN', 'ANTHROPIC_API_KEY'].find((name) => process.env[name]);
    const loggedIn = script.auth === 'key' ? key !== undefined : script.auth !== 'failing';
    const method = key === undefined ? 'claude.ai' : key === 'ANTHROPIC_API_KEY' ? 'api_key' : 'oauth_token';
    const said = {
      loggedIn,
      authMethod: loggedIn ? method : 'none',
      apiProvider: 'firstParty',
      email: 'someone@example.com',
    };
    print(`${JSON.stringify(said, null, 2)}\n`);
    process.exitCode = loggedIn ? 0 : 1;
  }
} else if (args[0] === 'mcp' && args[1] === 'list') {
  record({ stdin: '' });
  print('No MCP servers configured. Use `claude mcp add` to add a server.\n');
} else {
  await work();
}

async function work() {
  const printMode = args.includes('-p') || args.includes('--print');
  const isOpen = option('--input-format') === 'stream-json';
  const first = isOpen ? await openInput() : undefined;
  const prompt = first !== undefined ? textOf(first) : printMode ? await readStdin() : (args.at(-1) ?? '');
  const resumed = option('--resume', '-r');
  const run = { ...script, ...(script.runs ?? []).find((one) => fits(one, prompt, resumed)) };
  const sessionId = run.sessionId ?? option('--session-id') ?? resumed ?? randomUUID();
  record({ stdin: printMode ? prompt : '', sessionId });
  for (const [signal, then] of Object.entries({ SIGINT: 130, SIGTERM: 143, ...run.signals })) {
    process.on(signal, () => {
      if (then === 'ignore') return;
      process.exit(then);
    });
  }
  const format = option('--output-format') ?? 'text';
  if (printMode && format === 'stream-json' && !args.includes('--verbose')) {
    process.stderr.write('Error: When using --print, --output-format=stream-json requires --verbose\n');
    process.exit(1);
  }
  const session = openSession({ run, prompt, sessionId, format });
  if (resumed !== undefined && run.transcript !== false && !session.known && run.sessionId === undefined) {
    process.stderr.write(`No conversation found with session ID: ${resumed}\n`);
    process.exit(1);
  }
  session.begin();
  if (first !== undefined) session.replay(first);
  const steps = run.steps ?? [
    { text: 'Done.' },
    { result: { status: 'finished', summary: 'The work is done.' }, say: 'Done.' },
  ];
  for (const step of steps) await session.step(step);
  while (isOpen && (await inputComes())) {
    session.takeMessage();
    for (const step of run.onMessage ?? steps) await session.step(step);
  }
  await session.end(0);
}

/** Resolves to the first line; the others are kept until a turn takes them. */
async function openInput() {
  const lines = createInterface({ input: process.stdin });
  lines.on('line', (text) => {
    const line = JSON.parse(text);
    if (line.type === 'user') given.push(line);
    else {
      record({ control: line });
      controls.push(line);
    }
    heed();
  });
  lines.on('close', () => {
    inputEnded = true;
    heed();
  });
  await inputComes();
  return given.shift();
}

/** Whether there is a message; false once there will be none. */
async function inputComes() {
  while (given.length === 0 && !inputEnded) await new Promise((resolve) => (heed = resolve));
  return given.length > 0;
}

function textOf(line) {
  return line.message.content.map(({ text }) => text).join('');
}

function fits(one, prompt, resumed) {
  if (one.resumed !== undefined && one.resumed !== (resumed !== undefined)) return false;
  return one.match === undefined || new RegExp(one.match, 's').test(prompt);
}

async function readStdin() {
  const chunks = [];
  for await (const chunk of process.stdin) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
}

function openSession({ run, prompt, sessionId, format }) {
  const model = run.model ?? option('--model') ?? 'claude-sonnet-4-5-20250929';
  const home = process.env.CLAUDE_CONFIG_DIR || join(process.env.HOME ?? homedir(), '.claude');
  const startTime = Date.now();
  const existing = findTranscript(home, sessionId);
  const file = existing ?? join(home, 'projects', slugOf(process.cwd()), `${sessionId}.jsonl`);
  // A session that goes on continues from the totals that its transcript saved.
  const totals = existing === undefined ? {} : lastTotals(existing);
  const printed = [];
  let message = '';
  const fill = (text) =>
    String(text).replace(/\$\{(sessionId|cwd|prompt|message|env:(\w+))\}/g, (_match, name, variable) => {
      if (variable !== undefined) return process.env[variable] ?? '';
      return { sessionId, cwd: process.cwd(), prompt, message }[name];
    });

  const emit = (line) => {
    const whole = { ...line, session_id: line.session_id ?? sessionId, uuid: line.uuid ?? randomUUID() };
    if (format === 'stream-json') print(`${JSON.stringify(whole)}\n`);
    else printed.push(whole);
  };
  const keep = (line, agent) => {
    if (run.transcript === false) return;
    const to = agent === undefined ? file : join(dirname(file), sessionId, 'subagents', `agent-${agent}.jsonl`);
    mkdirSync(dirname(to), { recursive: true });
    appendFileSync(to, `${JSON.stringify(line)}\n`);
  };
  const entry = (type, message, agent, more) => ({
    parentUuid: null,
    isSidechain: agent !== undefined,
    ...(agent === undefined ? {} : { agentId: agent }),
    userType: 'external',
    entrypoint: 'sdk-cli',
    cwd: process.cwd(),
    sessionId,
    version: VERSION,
    type,
    message,
    uuid: randomUUID(),
    timestamp: new Date().toISOString(),
    ...more,
  });
  const say = (content, scope) => {
    const usage = {
      input_tokens: 10,
      cache_creation_input_tokens: 100,
      cache_read_input_tokens: 1000,
      cache_creation: { ephemeral_5m_input_tokens: 100, ephemeral_1h_input_tokens: 0 },
      output_tokens: 20,
      service_tier: 'standard',
      ...run.usage,
    };
    const message = {
      id: `msg_${randomUUID()}`,
      type: 'message',
      role: 'assistant',
      model,
      content,
      stop_reason: null,
      stop_sequence: null,
      usage,
    };
    const timestamp = new Date().toISOString();
    add(totals, model, usage);
    keep(entry('assistant', message, scope.agent, { requestId: `req_${randomUUID()}`, timestamp }), scope.agent);
    emit({ type: 'assistant', message, parent_tool_use_id: scope.parent, timestamp });
  };
  const answer = (id, output, isError, toolResult, scope) => {
    const content = [
      { type: 'tool_result', tool_use_id: id, content: fill(output ?? 'ok'), is_error: isError === true },
    ];
    const message = { role: 'user', content };
    const timestamp = new Date().toISOString();
    keep(entry('user', message, scope.agent, { toolUseResult: toolResult, timestamp }), scope.agent);
    emit({ type: 'user', message, parent_tool_use_id: scope.parent, tool_use_result: toolResult, timestamp });
  };
  const call = async (name, input, step, scope, toolResult) => {
    const id = step.id ?? `toolu_${randomUUID()}`;
    say([{ type: 'tool_use', id, name, input }], scope);
    if (step.ms) await sleep(step.ms);
    if (step.noResult !== true) answer(id, step.output, step.error, step.toolResult ?? toolResult, scope);
    return id;
  };
  /** As the program does with `--permission-prompt-tool stdio`: it repeats the answer, and takes the question back at an interrupt. */
  const denied = [];
  const plead = async ({ plea: tool_name, input }, scope) => {
    const [id, request_id] = [`toolu_${randomUUID()}`, randomUUID()];
    say([{ type: 'tool_use', id, name: tool_name, input }], scope);
    const request = { subtype: 'can_use_tool', tool_name, input, tool_use_id: id };
    print(`${JSON.stringify({ type: 'control_request', request_id, request })}\n`);
    const isEnd = ({ request: asked, response }) =>
      asked?.subtype === 'interrupt' || response?.request_id === request_id;
    while (!controls.some(isEnd) && !inputEnded) await new Promise((resolve) => (heed = resolve));
    const end = controls.splice(0).find(isEnd);
    const answered = end?.response?.response;
    if (answered === undefined) print(`${JSON.stringify({ type: 'control_cancel_request', request_id })}\n`);
    else print(`${JSON.stringify(end)}\n`);
    if (answered?.behavior !== 'allow') denied.push({ tool_name, tool_use_id: id, tool_input: input });
    answer(id, answered?.message ?? 'ok', answered?.behavior !== 'allow', undefined, scope);
  };
  const replay = (line) => emit({ ...line, parent_tool_use_id: null, isReplay: true });
  const takeMessage = () => {
    const line = given.shift();
    message = textOf(line);
    record({ message, uuid: line.uuid });
    replay(line);
  };
  const step = async (one, scope) => {
    if (one.text !== undefined) say([{ type: 'text', text: fill(one.text) }], scope);
    else if (one.bash !== undefined) {
      const back = one.background;
      const input = {
        command: fill(one.bash),
        description: 'a command',
        ...(back === undefined ? {} : { run_in_background: true }),
      };
      const said = back === undefined ? one.output : `Command running in background with ID: ${back}.`;
      const shell = {
        stdout: one.output ?? '',
        stderr: '',
        interrupted: false,
        isImage: false,
        ...(back === undefined ? {} : { backgroundTaskId: back }),
      };
      await call('Bash', input, { ...one, output: said }, scope, shell);
    } else if (one.plea !== undefined) await plead(one, scope);
    else if (one.tool !== undefined) await call(one.tool, one.input ?? {}, one, scope, undefined);
    else if (one.subagent !== undefined) {
      const id = `toolu_${randomUUID()}`;
      const agent = randomUUID().slice(0, 8);
      say(
        [
          {
            type: 'tool_use',
            id,
            name: 'Agent',
            input: { description: 'a task', prompt: 'a task', subagent_type: 'general-purpose' },
          },
        ],
        scope,
      );
      keep(entry('user', { role: 'user', content: 'a task' }, agent), agent);
      for (const inner of one.subagent) await step(inner, { parent: id, agent });
      answer(
        id,
        'The subagent is done.',
        false,
        { status: 'completed', agentId: agent, prompt: 'a task', content: [] },
        scope,
      );
    } else if (one.line !== undefined) emit(JSON.parse(fill(JSON.stringify(one.line))));
    else if (one.raw !== undefined) print(fill(one.raw));
    else if (one.stderr !== undefined) process.stderr.write(fill(one.stderr));
    else if (one.write !== undefined) writeFileSync(resolve(fill(one.write)), fill(one.content ?? ''));
    else if (one.message !== undefined) {
      if (await inputComes()) takeMessage();
    } else if (one.touch !== undefined) writeFileSync(resolve(fill(one.touch)), '');
    else if (one.run !== undefined) {
      const [program, ...rest] = one.run.map(fill);
      const ran = spawnSync(program, rest, { encoding: 'utf8' });
      if (ran.status !== 0) process.stderr.write(`${program} failed: ${ran.stderr ?? ran.error}\n`);
    } else if (one.waitFor !== undefined) {
      while (!existsSync(resolve(fill(one.waitFor)))) await sleep(20);
    } else if (one.sleep !== undefined) await sleep(one.sleep);
    else if (one.result !== undefined) {
      emit({
        type: 'result',
        subtype: one.isError ? 'error_during_execution' : 'success',
        is_error: one.isError === true,
        duration_ms: Date.now() - startTime,
        duration_api_ms: 0,
        num_turns: 1,
        result: fill(one.say ?? 'Done.'),
        stop_reason: 'end_turn',
        total_cost_usd: 0,
        usage: {},
        modelUsage: one.modelUsage ?? totals,
        permission_denials: denied,
        ...(one.result === null ? {} : { structured_output: one.result }),
      });
    } else if (one.kill !== undefined) {
      await drained();
      process.kill(process.pid, one.kill);
      await sleep(60_000);
    } else if (one.exit !== undefined) await end(one.exit);
    else throw new Error(`a step that nothing is known of: ${JSON.stringify(one)}`);
  };
  const end = async (code) => {
    if (format === 'json') print(`${JSON.stringify(printed.findLast((line) => line.type === 'result') ?? {})}\n`);
    if (format === 'text') print(`${printed.findLast((line) => line.type === 'result')?.result ?? ''}\n`);
    if (run.costState !== false) {
      const line = { type: 'cost-state', sessionId, totalCostUSD: 0, totalAPIDuration: 0, totalToolDuration: 0 };
      keep({
        ...line,
        totalDuration: Date.now() - startTime,
        startTime,
        modelUsage: totals,
        hasUnknownModelCost: false,
      });
    }
    await drained();
    process.exit(code);
  };
  return {
    known: existing !== undefined,
    begin() {
      emit({
        type: 'system',
        subtype: 'init',
        cwd: process.cwd(),
        tools: ['Agent', 'Bash', 'Read', 'Edit', 'Write'],
        mcp_servers: [],
        model,
        permissionMode: option('--permission-mode') ?? 'default',
        apiKeySource: 'none',
        claude_code_version: VERSION,
      });
      keep(entry('user', { role: 'user', content: prompt }, undefined));
    },
    replay,
    takeMessage,
    step: (one) => step(one, { parent: null, agent: undefined }),
    end,
  };
}

/** All output has left: process.exit would lose what a pipe has not taken yet. */
function drained() {
  return new Promise((done) => process.stdout.write('', () => done()));
}

function sleep(ms) {
  return new Promise((done) => setTimeout(done, ms));
}

function add(totals, model, usage) {
  totals[model] ??= {
    inputTokens: 0,
    outputTokens: 0,
    cacheReadInputTokens: 0,
    cacheCreationInputTokens: 0,
    webSearchRequests: 0,
    costUSD: 0,
    contextWindow: 200_000,
    maxOutputTokens: 64_000,
  };
  const sums = totals[model];
  sums.inputTokens += usage.input_tokens;
  sums.outputTokens += usage.output_tokens;
  sums.cacheReadInputTokens += usage.cache_read_input_tokens;
  sums.cacheCreationInputTokens += usage.cache_creation_input_tokens;
  sums.costUSD += (3 * usage.input_tokens + 15 * usage.output_tokens) / 1e6;
}

function slugOf(dir) {
  return dir.replace(/[^a-zA-Z0-9]/g, '-').slice(0, 200);
}

function findTranscript(home, sessionId) {
  const projects = join(home, 'projects');
  if (!existsSync(projects)) return undefined;
  return readdirSync(projects)
    .map((project) => join(projects, project, `${sessionId}.jsonl`))
    .find((file) => existsSync(file));
}

function lastTotals(file) {
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean);
  const last = lines.map((line) => JSON.parse(line)).findLast((line) => line.type === 'cost-state');
  return structuredClone(last?.modelUsage ?? {});
}
