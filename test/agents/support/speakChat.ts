import type { ServerResponse } from 'node:http';
import type { Call, Turn } from './FakeModels.ts';
import { fillArgs } from './fillArgs.ts';
import { givesResult } from './givesResult.ts';
import { toolNamed } from './toolNamed.ts';

type Json = Readonly<Record<string, unknown>>;
interface ChatMessage {
  readonly role: string;
  readonly tool_calls?: readonly { function: { name: string } }[];
}

const USAGE = {
  prompt_tokens: 4700,
  completion_tokens: 80,
  total_tokens: 4780,
  prompt_tokens_details: { cached_tokens: 3000 },
};
let drawn = 0;

/** Answers as the Chat Completions API of OpenAI does, in a stream. */
export function speakChat(response: ServerResponse, { request, step, isLast }: Turn): void {
  const tools = (request.tools ?? []) as { function: { name: string } }[];
  const offered = tools.map((tool) => tool.function.name);
  const called = messagesOf(request).flatMap(({ tool_calls = [] }) => tool_calls.map((call) => call.function.name));
  const calls = (offered.length === 0 ? [] : (step.calls ?? [])).map((call) => toolCall(call, offered, request));
  const given = givesResult(step, { isLast, offered, called });
  if (given !== undefined) calls.push(given);
  const base = { id: `chatcmpl_${++drawn}`, object: 'chat.completion.chunk', created: 0, model: request.model };
  const send = (delta: Json, finish_reason: string | null, more: Json = {}) =>
    response.write(`data: ${JSON.stringify({ ...base, choices: [{ index: 0, delta, finish_reason }], ...more })}\n\n`);
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  send({ role: 'assistant', content: offered.length === 0 ? 'A title' : step.text }, null);
  if (calls.length > 0) {
    send(
      {
        tool_calls: calls.map(({ name, input }, index) => ({
          index,
          id: `call_${++drawn}`,
          type: 'function',
          function: { name, arguments: JSON.stringify(input) },
        })),
      },
      null,
    );
  }
  send({}, calls.length > 0 ? 'tool_calls' : 'stop', { usage: USAGE });
  response.end('data: [DONE]\n\n');
}

speakChat.turnsBefore = (request: Json): number =>
  messagesOf(request).filter(({ tool_calls = [] }) => tool_calls.length > 0).length;

const messagesOf = (request: Json): readonly ChatMessage[] => request.messages as ChatMessage[];

function toolCall(call: Call, offered: readonly string[], request: Json): { name: string; input: object } {
  if ('shell' in call) return { name: 'bash', input: { command: call.shell, description: 'A command' } };
  return { name: toolNamed(call.tool, offered), input: fillArgs(call.args, request) };
}
