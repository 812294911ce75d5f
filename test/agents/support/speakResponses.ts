import type { ServerResponse } from 'node:http';
import type { Call, Turn } from './FakeModels.ts';
import { fillArgs } from './fillArgs.ts';
import { givesResult } from './givesResult.ts';
import { sendEvent } from './sendEvent.ts';

type Json = Readonly<Record<string, unknown>>;

const USAGE = {
  input_tokens: 4700,
  input_tokens_details: { cached_tokens: 3000 },
  output_tokens: 80,
  output_tokens_details: { reasoning_tokens: 20 },
  total_tokens: 4780,
};
let drawn = 0;

/** Answers as the Responses API of OpenAI does, in a stream. */
export function speakResponses(response: ServerResponse, { request, step, isLast }: Turn): void {
  const tools = toolsOf(request);
  const output: Json[] = [];
  const format = (request.text as { format?: { type?: string } } | undefined)?.format?.type;
  const result = {
    status: isLast ? (step.status ?? 'finished') : 'unfinished',
    summary: step.text,
    reason: null,
    fields: null,
  };
  const text = format === 'json_schema' ? JSON.stringify(result) : step.text;
  output.push({
    type: 'message',
    id: `msg_${++drawn}`,
    role: 'assistant',
    status: 'completed',
    content: [{ type: 'output_text', text, annotations: [] }],
  });
  for (const call of step.calls ?? []) output.push(functionCall(call, tools, request));
  const given = givesResult(step, { isLast, offered: tools.map(({ name = '' }) => name), called: calledIn(request) });
  if (given !== undefined) output.push(functionCall({ tool: given.name, args: given.input }, tools, request));
  const base = { id: `resp_${++drawn}`, object: 'response', created_at: 0, model: request.model, output: [] };
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  const send = (type: string, more: object) => sendEvent(response, { type, ...more });
  send('response.created', { response: { ...base, status: 'in_progress' } });
  for (const [output_index, item] of output.entries()) {
    send('response.output_item.added', { output_index, item });
    send('response.output_item.done', { output_index, item });
  }
  send('response.completed', { response: { ...base, status: 'completed', output, usage: USAGE } });
  response.end();
}

speakResponses.turnsBefore = (request: Json): number =>
  (request.input as { type?: string }[]).filter(({ type }) => type === 'function_call_output').length;

const calledIn = (request: Json): string[] =>
  (request.input as { type?: string; name?: string }[]).flatMap(({ type, name }) =>
    type === 'function_call' ? (name ?? []) : [],
  );

interface FunctionTool {
  readonly name?: string;
  readonly namespace?: string;
}

/** The tools that the program offers: alone, or within the namespace of their server. */
function toolsOf(request: Json): FunctionTool[] {
  const offered = (request.tools ?? []) as { type: string; name?: string; tools?: FunctionTool[] }[];
  return offered.flatMap((tool): FunctionTool[] => {
    if (tool.type !== 'namespace') return [tool];
    return (tool.tools ?? []).map((inner) => ({ ...inner, namespace: tool.name ?? '' }));
  });
}

function functionCall(call: Call, tools: readonly FunctionTool[], request: Json): Json {
  const ids = { id: `fc_${++drawn}`, call_id: `call_${drawn}` };
  const called = (name: string, args: object, namespace?: string) => ({
    type: 'function_call',
    ...ids,
    name,
    arguments: JSON.stringify(args),
    ...(namespace === undefined ? {} : { namespace }),
  });
  if ('shell' in call) {
    const runs = tools.some(({ name }) => name === 'exec_command');
    return runs
      ? called('exec_command', { cmd: call.shell })
      : called('shell', { command: ['bash', '-c', call.shell] });
  }
  const tool = tools.find(({ name }) => name?.endsWith(call.tool));
  return called(tool?.name ?? call.tool, fillArgs(call.args, request), tool?.namespace);
}
