/**
 * The agent of the demo: a program on the line protocol (docs/harnesses.md). It reads its card through the tools of the
 * board, as any agent does, thinks for a while, and moves the card on. No model is asked; what a card says about
 * itself decides what happens with it.
 */
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';

const start = JSON.parse(readFileSync(0, 'utf8'));
const [, kind, cardId] = /^(\S+) card (\S+)/m.exec(start.prompt) ?? [];
const say = (line) => process.stdout.write(`${JSON.stringify(line)}\n`);
const pace = Number(process.env.DEMO_PACE_MS ?? 1500);

// The line protocol and MCP alike speak JSON, a message a line.
const [program, ...args] = JSON.parse(process.env.DEMO_CLI);
// Who declares the tools names the folder with their login, as in the file of any agent program.
const env = { ...process.env, BASCULE_CONFIG_DIR: process.env.DEMO_CONFIG_DIR };
const tools = spawn(program, [...args, 'mcp'], { stdio: ['pipe', 'pipe', 'inherit'], env });
const waiting = new Map();
createInterface({ input: tools.stdout }).on('line', (line) => {
  const message = JSON.parse(line);
  waiting.get(message.id)?.(message);
  waiting.delete(message.id);
});
tools.on('exit', () => {
  for (const resolve of waiting.values()) resolve({ error: { message: 'the tool server ended' } });
});
let asked = 0;

function ask(method, params) {
  const id = ++asked;
  const answer = new Promise((resolve) => waiting.set(id, resolve));
  tools.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', id, method, params })}\n`);
  return answer;
}

async function use(tool, input) {
  const id = `${tool}-${++asked}`;
  say({ type: 'tool', id, tool, kind: 'tool' });
  const { result, error } = await ask('tools/call', { name: tool, arguments: input });
  const failed = error !== undefined || result?.isError === true;
  say({ type: 'tool-end', id, isError: failed });
  if (failed) throw new Error(error?.message ?? result.content?.[0]?.text);
  return result.structuredContent;
}

async function work(command, ms) {
  const id = `sh-${++asked}`;
  say({ type: 'tool', id, tool: 'shell', kind: 'shell', command });
  await pause(ms);
  say({ type: 'tool-end', id, isError: false });
}

say({ type: 'session', id: start.sessionId });
await ask('initialize', {
  protocolVersion: '2025-06-18',
  capabilities: {},
  clientInfo: { name: 'demo-agent', version: '1.0.0' },
});
const { card } = await use('card_get', { cardId });
say({ type: 'text', text: `${start.resume ? 'Going on with' : 'Reading'} “${card.title}”.` });
await work('git status && npm test', pace);
say({
  type: 'usage',
  model: start.model ?? 'demo-model',
  inputTokens: 1800,
  outputTokens: 420,
  costUsd: start.model === 'demo-large' ? 0.06 : 0.01,
});
if (kind === 'Implement' && /fails at first/.test(card.title) && !start.resume) {
  say({ type: 'text', text: 'The tests need a database that is not running. I cannot go on.' });
  await pause(pace);
  process.exit(1);
}
await work('npm run build', pace);
if (kind === 'Implement') {
  await use('card_comment', { cardId, text: `Implemented with ${start.model ?? 'the default model'}.` });
  await use('card_move', { cardId, column: 'review' });
  say({ type: 'result', status: 'finished', summary: 'The card is implemented and stands in review.' });
} else {
  await use('agent_review_submit', {
    cardId,
    sessionId: start.sessionId,
    verdict: 'approve',
    summary: 'Nothing to object to.',
    findings: [],
  });
  await use('card_move', { cardId, column: 'done' });
  say({ type: 'result', status: 'finished', summary: 'Read and approved.' });
}
tools.stdin.end();
