#!/usr/bin/env node
// An agent of the Agent Client Protocol for tests. The file that its first argument names says what it offers and does.
import { spawn } from 'node:child_process';
import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createInterface } from 'node:readline';

const script = JSON.parse(readFileSync(process.argv[2], 'utf8'));
const note = (entry) => script.log && appendFileSync(script.log, `${JSON.stringify(entry)}\n`);
const send = (message) => process.stdout.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`);
const update = (value) => send({ method: 'session/update', params: { sessionId: 'agent-session', update: value } });
let signedIn = script.signIn === undefined;
let turns = 0;
let toolFile;
let asked = 0;
let cancel = () => undefined;
const waiting = new Map();
const ask = (method, params) =>
  new Promise((resolve) => {
    const id = `ask-${++asked}`;
    waiting.set(id, resolve);
    send({ id, method, params });
  });

/** The steps of a turn, each with one key. */
const STEPS = {
  say: (text) =>
    update({ sessionUpdate: 'agent_message_chunk', messageId: `m${turns}`, content: { type: 'text', text } }),
  print: (text) => process.stdout.write(`${text}\n`),
  plea: async (toolCall) => {
    const options = [
      { optionId: 'yes', name: 'Yes', kind: 'allow_once' },
      { optionId: 'no', name: 'No', kind: 'reject_once' },
    ];
    const answer = await ask('session/request_permission', { sessionId: 'agent-session', toolCall, options });
    note({ plea: toolCall.toolCallId, outcome: answer.result?.outcome });
  },
  request: async (method) => note({ request: method, answer: await ask(method, {}) }),
  /** As the tool of the run does. */
  result: (value) => writeFileSync(script.resultFile ?? toolFile, JSON.stringify(value)),
  exit: (code) => process.exit(code),
  stop: (reason) => reason,
  update: (value) => update(value),
  hang: () => {
    note({ hangs: true });
    return new Promise(() => undefined);
  },
  /** Until the file is there, or the turn is cancelled. */
  wait: async (file) => {
    let over = false;
    cancel = () => {
      over = true;
    };
    while (!over && !existsSync(file)) await new Promise((resolve) => setTimeout(resolve, 20));
    return over ? 'cancelled' : undefined;
  },
  leave: (file) => {
    const child = spawn('sleep', ['300'], { stdio: 'ignore' });
    writeFileSync(file, `${child.pid}\n`);
  },
  hold: (stopReason) =>
    new Promise((resolve) => {
      cancel = () => resolve(stopReason);
    }),
  fail: (error) => {
    throw error;
  },
};

const METHODS = {
  initialize: () => ({
    protocolVersion: script.version ?? 1,
    agentInfo: { name: 'test', version: '1' },
    agentCapabilities: script.able ?? { loadSession: true },
    authMethods: script.signIn ?? [],
  }),
  authenticate: ({ methodId }) => {
    note({ authenticate: methodId });
    signedIn = true;
    return {};
  },
  'session/new': (params) => open(params, { sessionId: 'agent-session', ...script.offer }),
  'session/load': (params) => {
    if (script.gone) throw { code: -32602, message: 'not found' };
    return open(params, { ...script.offer });
  },
  'session/resume': (params) => open(params, { ...script.offer }),
  'session/delete': () => ({}),
  'session/set_mode': () => ({}),
  'session/set_model': () => ({}),
  'session/set_config_option': () => ({}),
  'session/prompt': async () => {
    let stopReason = 'end_turn';
    for (const step of script.turns[Math.min(turns, script.turns.length - 1)] ?? []) {
      const [[kind, value]] = Object.entries(step);
      const reason = await STEPS[kind](value);
      if (!['hold', 'wait', 'stop'].includes(kind)) continue;
      stopReason = reason ?? stopReason;
      if (reason !== undefined) break;
    }
    turns++;
    return { stopReason };
  },
};

function open({ mcpServers: [server] }, answer) {
  toolFile = server?.args.at(-1);
  if (signedIn) return answer;
  throw { code: -32000, message: 'Authentication required' };
}

if (script.deaf) {
  for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => undefined);
  setInterval(() => undefined, 1000);
}
createInterface({ input: process.stdin }).on('line', async (text) => {
  const { id, method, params, result, error } = JSON.parse(text);
  if (method === undefined) {
    waiting.get(id)?.({ result, error });
    waiting.delete(id);
  } else if (id === undefined) {
    note({ told: method });
    if (method === 'session/cancel') cancel();
  } else {
    note({ method, params });
    try {
      if (METHODS[method] === undefined) throw { code: -32601, message: 'not here' };
      send({ id, result: await METHODS[method](params) });
    } catch (fault) {
      send({ id, error: { code: fault.code ?? -32603, message: fault.message ?? String(fault), data: fault.data } });
    }
  }
});
