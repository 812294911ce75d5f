import { SESSION } from './agentWorld.ts';

/** Lines as the program prints them and as its transcripts hold them. */
export const RESULT = { status: 'finished', summary: 'The card is done.' };

export function resultLine(more: object = {}): object {
  const usage = { modelUsage: {}, usage: {}, total_cost_usd: 0 };
  const line = {
    type: 'result',
    subtype: 'success',
    is_error: false,
    num_turns: 1,
    result: 'Done.',
    session_id: SESSION,
  };
  return { ...line, ...usage, structured_output: RESULT, ...more };
}

export function counts(input: number, output: number, read: number, write: number, costUSD: number): object {
  return {
    inputTokens: input,
    outputTokens: output,
    cacheReadInputTokens: read,
    cacheCreationInputTokens: write,
    webSearchRequests: 0,
    costUSD,
    contextWindow: 200_000,
    maxOutputTokens: 64_000,
  };
}

export function usage(input: number, output: number, read: number, write: number, more: object = {}): object {
  const tokens = { input_tokens: input, output_tokens: output };
  return { ...tokens, cache_read_input_tokens: read, cache_creation_input_tokens: write, ...more };
}

/** An assistant message: of the stream, or with `timestamp` of a transcript. */
export function message(id: string, tokens: object | undefined, more: object = {}, content: object[] = []): object {
  const body = { id, type: 'message', role: 'assistant', model: 'claude-sonnet-4-5', content, usage: tokens };
  return { type: 'assistant', message: body, parent_tool_use_id: null, session_id: SESSION, ...more };
}

export function toolUse(id: string, name: string, input: object, more: object = {}): object {
  return message(`msg_${id}`, undefined, more, [{ type: 'tool_use', id, name, input }]);
}

export function toolResult(id: string, more: object = {}, block: object = {}): object {
  const content = [{ type: 'tool_result', tool_use_id: id, content: 'ok', ...block }];
  return { type: 'user', message: { role: 'user', content }, parent_tool_use_id: null, session_id: SESSION, ...more };
}

export function prompt(timestamp: string, more: object = {}): object {
  return {
    type: 'user',
    isSidechain: false,
    timestamp,
    message: { role: 'user', content: 'Work on card 7.' },
    ...more,
  };
}

export function costState(modelUsage: object): object {
  return { type: 'cost-state', totalCostUSD: 1, startTime: 1, modelUsage, hasUnknownModelCost: false };
}
