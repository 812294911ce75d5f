/**
 * A stand-in for the program `codex`: it takes the flags of release 0.169.0, prints the lines of `codex exec --json`,
 * and writes session files as that release does. installCodex.ts puts it on a PATH.
 *
 * STANDIN_CODEX_SCRIPT  a JSON file: `{ login?: false, runs: [{ match?, resume?, steps }] }`. A run takes the first
 *                       entry whose `match` (a regular expression) fits its prompt and whose `resume` (true or false)
 *                       fits how it was called; without one, or without a script, it says hello and finishes.
 * STANDIN_CODEX_LOG     each call appends `{args, cwd, prompt, pid, home}` and the variables that
 *                       STANDIN_CODEX_LOG_ENV lists, one JSON object a line.
 *
 * Steps, in order:
 *   {say: TEXT}                     a message of the agent
 *   {result: OBJECT}                the structured result as the agent's message
 *   {shell: CMD, ms?, exitCode?, output?, background?}   a command; background: its task goes on under that number
 *   {poll: NUMBER, ms?, exitCode?}  reads the output of the background task
 *   {tool: NAME, server?, ms?, failed?}                  a call of an MCP server's tool, or of one of its own
 *   {search: TEXT}                  a web search
 *   {usage: {input, cached?, cacheWrite?, output, reasoning?}, model?}   what one prompt and its answer cost
 *   {subagent: [STEPS], fork?}      an agent of its own, with a session file of its own; fork: that begins with a copy
 *   {code: [STEPS]}                 a script of the model that calls the tools, as models of the sixth generation do
 *   {print: LINE}                   any line on stdout (an object is printed as JSON); {stderr: TEXT} likewise
 *   {raw: TEXT}                     any text at the end of the session file
 *   {noSession: true}               no session file (first step only)
 *   {clock: MS}                     moves the clock of the session file's lines on
 *   {touch: FILE}  {waitFor: FILE}  {sleep: MS}  {ignore: [SIGNAL, …]}  {kill: SIGNAL}
 *   {fail: TEXT}                    the turn fails, exit code 1
 *   {exit: CODE}                    the end, with what was printed until then and no more
 */
import { randomBytes } from 'node:crypto';
import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parse } from 'smol-toml';

const args = process.argv.slice(2);
let items = 0;
let calls = 0;
let responses = 0;
const home = process.env.CODEX_HOME ?? join(homedir(), '.codex');
const script = process.env.STANDIN_CODEX_SCRIPT ? readJson(process.env.STANDIN_CODEX_SCRIPT) : { runs: [] };

const FLAGS = new Set(['--json', '--skip-git-repo-check', '--dangerously-bypass-approvals-and-sandbox', '--ephemeral']);
const VALUES = new Map(
  Object.entries({
    '-c': 'config',
    '--config': 'config',
    '-m': 'model',
    '--model': 'model',
    '-p': 'profile',
    '--profile': 'profile',
    '-s': 'sandbox',
    '--sandbox': 'sandbox',
    '-C': 'cd',
    '--cd': 'cd',
    '--add-dir': 'addDir',
    '--output-schema': 'schema',
    '-a': 'approval',
  }),
);
const { options, words } = readArgs(args);
const config = readConfig();

if (args[0] === '--version') end('codex-cli 0.169.0', 0);
else if (words[0] === 'login' && words[1] === 'status') {
  if (script.login === false) end('', 1, 'Not logged in');
  else end('', 0, 'Logged in using ChatGPT');
} else if (words[0] === 'mcp' && words[1] === 'list') listServers();
else if (words[0] === 'exec') await exec();
else log('', words);

async function exec() {
  const resume = words[1] === 'resume' ? words[2] : undefined;
  const last = words.at(-1);
  const prompt = last === '-' ? readFileSync(0, 'utf8') : (last ?? '');
  log(prompt, words);
  if (options.schema !== undefined) checkSchema(readJson(options.schema[0]));
  const model = options.model?.[0] ?? config.model ?? 'gpt-6.1-sol';
  const env = config.model_providers?.[config.model_provider]?.env_key;
  const session = openSession(resume, model);
  print({ type: 'thread.started', thread_id: session.id });
  print({ type: 'turn.started' });
  if (env !== undefined && !process.env[env]) fail(`Missing environment variable: \`${env}\`.`);
  const run = (script.runs ?? []).find(
    (one) =>
      new RegExp(one.match ?? '').test(prompt) && (one.resume ?? resume !== undefined) === (resume !== undefined),
  );
  const steps = run?.steps ?? [
    { say: 'Hello.' },
    { usage: { input: 1000, cached: 400, output: 50 } },
    { result: { status: 'finished', summary: 'Nothing was left to do.' } },
  ];
  if (!steps.some((step) => step.noSession)) session.begin(options.cd?.[0] ?? process.cwd());
  for (const step of steps) await take(step, session, true);
  session.write('event_msg', { type: 'task_complete', turn_id: session.turn });
  const total = session.total;
  print({
    type: 'turn.completed',
    usage: {
      input_tokens: total.input_tokens,
      cached_input_tokens: total.cached_input_tokens,
      cache_write_input_tokens: total.cache_write_input_tokens,
      output_tokens: total.output_tokens,
      reasoning_output_tokens: total.reasoning_output_tokens,
    },
  });
}

async function take(step, session, printed) {
  const item = (details, started = true) => {
    if (!printed) return;
    const id = `item_${items++}`;
    if (started) print({ type: 'item.started', item: { id, ...details, status: 'in_progress' } });
    print({ type: 'item.completed', item: { id, ...details } });
  };
  const callId = session.nested ? `exec-${calls}` : `call_${calls}`;
  if (step.say !== undefined || step.result !== undefined) {
    const text = step.say ?? JSON.stringify(step.result);
    item({ type: 'agent_message', text }, false);
    session.write('response_item', {
      type: 'message',
      id: `msg_${items}`,
      role: 'assistant',
      content: [{ type: 'output_text', text }],
    });
  } else if (step.shell !== undefined) {
    calls++;
    const failed = (step.exitCode ?? 0) !== 0;
    session.call('exec_command', undefined, { cmd: step.shell }, callId);
    const start = session.clock;
    session.clock += step.ms ?? 10;
    const command = ['/bin/bash', '-lc', step.shell];
    if (step.background === undefined) {
      session.item(
        {
          type: 'CommandExecution',
          id: callId,
          process_id: '1',
          command,
          cwd: `file://${session.cwd}`,
          status: failed ? 'failed' : 'completed',
          aggregated_output: step.output ?? '',
          exit_code: step.exitCode ?? 0,
        },
        start,
      );
    }
    session.output(
      callId,
      step.background === undefined
        ? `Wall time: 0.0 seconds\nProcess exited with code ${step.exitCode ?? 0}\nOutput:\n${step.output ?? ''}`
        : `Wall time: 0.3 seconds\nProcess running with session ID ${step.background}\nOutput:\n`,
    );
    item({
      type: 'command_execution',
      command: `/bin/bash -lc '${step.shell}'`,
      aggregated_output: step.output ?? '',
      exit_code: step.exitCode ?? 0,
      status: failed ? 'failed' : 'completed',
    });
  } else if (step.poll !== undefined) {
    calls++;
    session.call('write_stdin', undefined, { session_id: step.poll }, callId);
    session.clock += step.ms ?? 10;
    session.output(callId, `Wall time: 0.1 seconds\nProcess exited with code ${step.exitCode ?? 0}\nOutput:\n`);
  } else if (step.tool !== undefined) {
    calls++;
    const namespace = step.server === undefined ? undefined : `mcp__${step.server}`;
    const status = step.failed ? 'failed' : 'completed';
    session.call(step.tool, namespace, step.arguments ?? {}, callId);
    const start = session.clock;
    session.clock += step.ms ?? 10;
    if (step.server !== undefined) {
      session.item(
        { type: 'McpToolCall', id: callId, server: step.server, tool: step.tool, arguments: {}, status },
        start,
      );
      item({
        type: 'mcp_tool_call',
        server: step.server,
        tool: step.tool,
        arguments: {},
        result: null,
        error: null,
        status,
      });
    }
    session.output(callId, 'Output:\n');
  } else if (step.search !== undefined) {
    session.item(
      { type: 'WebSearch', id: `ws_${calls++}`, query: step.search, action: { type: 'search' } },
      session.clock,
    );
    session.write('response_item', {
      type: 'web_search_call',
      id: `ws_${calls - 1}`,
      status: 'completed',
      action: { type: 'search' },
    });
    item({ type: 'web_search', query: step.search, action: { type: 'search' } });
  } else if (step.usage !== undefined) session.spend(step.usage, step.model);
  else if (step.subagent !== undefined) {
    calls++;
    const child = openSession(undefined, session.model, session, step.fork);
    session.call('spawn_agent', 'multi_agent_v1', { message: 'explore' }, callId);
    const start = session.clock;
    child.begin(session.cwd);
    for (const one of step.subagent) await take(one, child, false);
    session.clock = child.clock;
    session.item({ type: 'CollabAgentToolCall', id: callId, tool: 'spawn_agent', status: 'completed' }, start);
    session.output(callId, JSON.stringify({ agent_id: child.id }));
    item({
      type: 'collab_tool_call',
      tool: 'spawn_agent',
      sender_thread_id: session.id,
      receiver_thread_ids: [child.id],
      status: 'completed',
    });
  } else if (step.code !== undefined) {
    calls++;
    const input = 'text(await tools.exec_command({cmd: "…"}))';
    session.keep('response_item', {
      type: 'custom_tool_call',
      namespace: 'functions',
      name: 'exec',
      input,
      call_id: callId,
    });
    session.nested = true;
    for (const one of step.code) await take(one, session, printed);
    session.nested = false;
    const output = [{ type: 'input_text', text: 'Script completed\nWall time 0.1 seconds\nOutput:\n' }];
    session.keep('response_item', { type: 'custom_tool_call_output', call_id: callId, output });
  } else if (step.print !== undefined) print(step.print);
  else if (step.stderr !== undefined) process.stderr.write(step.stderr);
  else if (step.raw !== undefined) appendFileSync(session.file, step.raw);
  else if (step.clock !== undefined) session.clock += step.clock;
  else if (step.touch !== undefined) writeFileSync(step.touch, '');
  else if (step.waitFor !== undefined) while (!existsSync(step.waitFor)) await pause(10);
  else if (step.sleep !== undefined) await pause(step.sleep);
  else if (step.ignore !== undefined) for (const signal of step.ignore) process.on(signal, () => undefined);
  else if (step.kill !== undefined) {
    process.kill(process.pid, step.kill);
    await pause(60_000);
  } else if (step.fail !== undefined) fail(step.fail);
  else if (step.exit !== undefined) process.exit(step.exit);
}

/** The folder and the name are of local time, the lines of UTC. */
function openSession(resume, model, parent, fork) {
  const found = resume === undefined ? undefined : findSession(join(home, 'sessions'), resume);
  if (resume !== undefined && found === undefined) {
    end('', 1, `Error: thread/resume: thread/resume failed: no rollout found for thread id ${resume} (code -32600)`);
  }
  const now = new Date();
  const two = (number) => String(number).padStart(2, '0');
  const day = [String(now.getFullYear()), two(now.getMonth() + 1), two(now.getDate())];
  const id = resume ?? uuid7(now.getTime());
  const time = [now.getHours(), now.getMinutes(), now.getSeconds()].map(two).join('-');
  const session = {
    id,
    model,
    turn: uuid7(now.getTime()),
    cwd: undefined,
    clock: Math.max(now.getTime(), parent?.clock ?? 0),
    file: found ?? join(home, 'sessions', ...day, `rollout-${day.join('-')}T${time}-${id}.jsonl`),
    total: found === undefined ? zero() : lastTotal(found),
    open: false,
    nested: false,
    kept: [],
    begin(cwd) {
      session.open = true;
      session.cwd = cwd;
      if (found === undefined) {
        mkdirSync(join(home, 'sessions', ...day), { recursive: true });
        session.write('session_meta', {
          account_scoped: true,
          session_id: parent?.id ?? id,
          id,
          ...(parent ? { parent_thread_id: parent.id } : {}),
          ...(fork ? { forked_from_id: parent.id } : {}),
          timestamp: now.toISOString(),
          cwd,
          originator: 'codex_exec',
          cli_version: '0.169.0',
          source: parent ? { subagent: { thread_spawn: { parent_thread_id: parent.id, depth: 1 } } } : 'exec',
          model_provider: 'openai',
          base_instructions: { text: 'You are a coding agent.' },
        });
      }
      if (fork) {
        session.write('session_meta', { session_id: parent.id, id: parent.id, cwd });
        session.write('event_msg', { type: 'task_started', turn_id: parent.turn });
        for (const [type, payload] of parent.kept) session.write(type, payload);
      }
      session.write('event_msg', { type: 'task_started', turn_id: session.turn });
      session.write('turn_context', { turn_id: session.turn, cwd, approval_policy: 'never', model: session.model });
    },
    write(type, payload) {
      if (session.open)
        appendFileSync(
          session.file,
          `${JSON.stringify({ timestamp: new Date(session.clock).toISOString(), ordinal: 0, type, payload })}\n`,
        );
    },
    /** Lines of calls, which a fork begins with. */
    keep(type, payload) {
      const line = { ...payload, internal_chat_message_metadata_passthrough: { turn_id: session.turn } };
      session.kept.push([type, line]);
      session.write(type, line);
    },
    call(name, namespace, input, call_id) {
      if (session.nested) return;
      const given = { arguments: JSON.stringify(input), call_id };
      session.keep('response_item', { type: 'function_call', name, ...(namespace ? { namespace } : {}), ...given });
    },
    output(call_id, output) {
      if (!session.nested) session.keep('response_item', { type: 'function_call_output', call_id, output });
    },
    item(item, start) {
      session.write('event_msg', {
        type: 'item_completed',
        thread_id: id,
        turn_id: session.turn,
        item,
        started_at_ms: start,
        completed_at_ms: session.clock,
      });
    },
    spend({ input, cached = 0, cacheWrite = 0, output, reasoning = 0 }, other) {
      if (other !== undefined && other !== session.model) {
        session.model = other;
        session.turn = uuid7(Date.now());
        session.write('turn_context', { turn_id: session.turn, cwd: session.cwd, model: other });
      }
      const usage = {
        input_tokens: input,
        cached_input_tokens: cached,
        cache_write_input_tokens: cacheWrite,
        output_tokens: output,
        reasoning_output_tokens: reasoning,
        total_tokens: input + output,
      };
      for (const key of Object.keys(usage)) session.total[key] += usage[key];
      session.write('token_usage_record', {
        thread_id: id,
        turn_id: session.turn,
        session_id: parent?.id ?? id,
        response_id: `resp_${id}_${responses++}`,
        usage,
        thread_token_usage: session.total,
      });
      session.write('event_msg', {
        type: 'token_count',
        info: { total_token_usage: session.total, last_token_usage: usage },
      });
    },
  };
  return session;
}

function zero() {
  return {
    input_tokens: 0,
    cached_input_tokens: 0,
    cache_write_input_tokens: 0,
    output_tokens: 0,
    reasoning_output_tokens: 0,
    total_tokens: 0,
  };
}

function lastTotal(file) {
  const lines = readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.includes('"thread_token_usage"'));
  return lines.length === 0 ? zero() : JSON.parse(lines.at(-1)).payload.thread_token_usage;
}

function findSession(dir, id) {
  if (!existsSync(dir)) return undefined;
  const name = readdirSync(dir, { recursive: true }).find((one) => one.endsWith(`-${id}.jsonl`));
  return name && join(dir, name);
}

function uuid7(time) {
  const hex = time.toString(16).padStart(12, '0') + randomBytes(10).toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-7${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

function listServers() {
  log('', words);
  const servers = Object.entries(config.mcp_servers ?? {}).map(([name, server]) => ({
    name,
    enabled: server.enabled ?? true,
    disabled_reason: null,
    transport:
      server.url === undefined
        ? {
            type: 'stdio',
            command: server.command,
            args: server.args ?? [],
            env: server.env ?? null,
            env_vars: server.env_vars ?? [],
            cwd: server.cwd ?? null,
          }
        : { type: 'streamable_http', url: server.url },
    auth_status: 'unsupported',
  }));
  end(JSON.stringify(servers, null, 2), 0);
}

/** The profile's file is laid over the base file. */
function readConfig() {
  const base = join(home, 'config.toml');
  const name = options.profile?.[0];
  try {
    const layer = (under, over) => {
      const merged = { ...under };
      for (const [key, value] of Object.entries(over)) {
        const both = [under[key], value].every((one) => typeof one === 'object' && one !== null && !Array.isArray(one));
        merged[key] = both ? layer(under[key], value) : value;
      }
      return merged;
    };
    const under = existsSync(base) ? parse(readFileSync(base, 'utf8')) : {};
    return name === undefined ? under : layer(under, parse(readFileSync(join(home, `${name}.config.toml`), 'utf8')));
  } catch (error) {
    return end('', 1, `Error: ${error.message}`);
  }
}

/** The service behind the real program refuses a schema that leaves anything open. */
function checkSchema(schema) {
  const look = (part) => {
    if (typeof part !== 'object' || part === null) return;
    if (part.properties !== undefined) {
      const names = Object.keys(part.properties);
      if (part.additionalProperties !== false) fail('Invalid schema: additionalProperties must be false');
      if (names.some((one) => !(part.required ?? []).includes(one)))
        fail('Invalid schema: every property must be required');
    } else if ([part.type].flat().includes('object')) fail('Invalid schema: an object without properties');
    for (const value of Object.values(part)) look(value);
  };
  look(schema);
}

function readArgs(list) {
  const options = {};
  const words = [];
  for (let at = 0; at < list.length; at++) {
    const word = list[at];
    if (word === '--') return { options, words: [...words, ...list.slice(at + 1)] };
    const key = VALUES.get(word);
    if (key !== undefined) {
      const value = list[++at];
      if (value === undefined || value === '')
        end('', 2, `error: a value is required for '${word}' but none was supplied`);
      options[key] = [...(options[key] ?? []), value];
    } else if (FLAGS.has(word)) options[word] = true;
    else if (word.startsWith('-') && word !== '-' && word !== '--version')
      end('', 2, `error: unexpected argument '${word}' found`);
    else words.push(word);
  }
  return { options, words };
}

function log(prompt, words) {
  if (!process.env.STANDIN_CODEX_LOG) return;
  const names = (process.env.STANDIN_CODEX_LOG_ENV ?? '').split(',').filter(Boolean);
  const env = Object.fromEntries(names.map((name) => [name, process.env[name] ?? null]));
  const line = { args, words, cwd: process.cwd(), prompt, pid: process.pid, home: process.env.CODEX_HOME ?? null, env };
  appendFileSync(process.env.STANDIN_CODEX_LOG, `${JSON.stringify(line)}\n`);
}

function print(line) {
  process.stdout.write(`${typeof line === 'string' ? line : JSON.stringify(line)}\n`);
}

function fail(message) {
  print({ type: 'error', message });
  print({ type: 'turn.failed', error: { message } });
  process.exit(1);
}

function readJson(file) {
  return JSON.parse(readFileSync(file, 'utf8'));
}

function end(out, code, err) {
  if (out) process.stdout.write(`${out}\n`);
  if (err) process.stderr.write(`${err}\n`);
  process.exit(code);
}
