import type { ServerResponse } from 'node:http';
import type { Call, Turn } from './FakeModels.ts';
import { fillArgs } from './fillArgs.ts';
import { givesResult } from './givesResult.ts';
import { sendEvent } from './sendEvent.ts';

type Json = Readonly<Record<string, unknown>>;

const USAGE = {
  input_tokens: 1200,
  cache_creation_input_tokens: 500,
  cache_read_input_tokens: 3000,
  cache_creation: { ephemeral_5m_input_tokens: 500, ephemeral_1h_input_tokens: 0 },
  service_tier: 'standard',
};
let ids = 0;

/** Answers as the Messages API of Anthropic does, in a stream. */
export function speakMessages(response: ServerResponse, { request, step, isLast }: Turn): void {
  const tools = toolsOf(request);
  const blocks: Json[] = [{ type: 'text', text: tools.size === 0 ? 'A title' : step.text }];
  if (tools.size > 0) {
    for (const call of step.calls ?? [])
      blocks.push({ type: 'tool_use', id: `toolu_${++ids}`, ...toolUse(call, [...tools], request) });
    const given = givesResult(step, { isLast, offered: [...tools], called: calledIn(request) });
    if (given !== undefined) blocks.push({ type: 'tool_use', id: `toolu_${++ids}`, ...given });
    if (isLast && tools.has('StructuredOutput')) {
      const input = { status: step.status ?? 'finished', summary: step.text };
      blocks.push({ type: 'tool_use', id: `toolu_${++ids}`, name: 'StructuredOutput', input });
    }
  }
  const stop_reason = blocks.some(({ type }) => type === 'tool_use') ? 'tool_use' : 'end_turn';
  const message = { id: `msg_${++ids}`, type: 'message', role: 'assistant', model: request.model, stop_sequence: null };
  if (request.stream !== true) {
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ ...message, content: blocks, stop_reason, usage: { ...USAGE, output_tokens: 80 } }));
    return;
  }
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  const send = (type: string, more: object) => sendEvent(response, { type, ...more });
  const begun = { ...message, content: [], stop_reason: null, usage: { ...USAGE, output_tokens: 1 } };
  send('message_start', { message: begun });
  for (const [index, block] of blocks.entries()) {
    const isText = block.type === 'text';
    const content_block = isText ? { type: 'text', text: '' } : { ...block, input: {} };
    send('content_block_start', { index, content_block });
    const delta = isText
      ? { type: 'text_delta', text: block.text }
      : { type: 'input_json_delta', partial_json: JSON.stringify(block.input) };
    send('content_block_delta', { index, delta });
    send('content_block_stop', { index });
  }
  send('message_delta', { delta: { stop_reason, stop_sequence: null }, usage: { ...USAGE, output_tokens: 80 } });
  send('message_stop', {});
  response.end();
}

speakMessages.turnsBefore = (request: Json): number =>
  (request.messages as { role: string }[]).filter(({ role }) => role === 'assistant').length;

/** The program offers some tools by their names alone, in the text of a message, until the model looks them up. */
function toolsOf(request: Json): ReadonlySet<string> {
  const offered = (request.tools as { name: string }[] | undefined)?.map(({ name }) => name) ?? [];
  const named = offered.length === 0 ? [] : JSON.stringify(request.messages).matchAll(/mcp__[\w-]+?__\w+/g);
  return new Set([...offered, ...[...named].map(([name]) => name)]);
}

const calledIn = (request: Json): string[] =>
  (request.messages as { role: string; content: unknown }[]).flatMap(({ role, content }) =>
    role === 'assistant' && Array.isArray(content)
      ? (content as { type: string; name?: string }[]).flatMap(({ name }) => name ?? [])
      : [],
  );

function toolUse(call: Call, offered: readonly string[], request: Json): Json {
  if ('shell' in call) return { name: 'Bash', input: { command: call.shell, description: 'A command' } };
  const name = offered.find((tool) => tool.startsWith('mcp__') && tool.endsWith(`__${call.tool}`));
  return { name: name ?? call.tool, input: fillArgs(call.args, request) };
}
