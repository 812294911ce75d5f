import {
  type CallToolResult,
  type InputRequiredResult,
  inputRequired,
  ProtocolError,
  ProtocolErrorCode,
} from '@modelcontextprotocol/server';
import type { z } from 'zod';
import { asRefusal, invalidInput, type Violation } from '../errors.ts';
import { readFirst, writeFirst } from './firstAnswer.ts';
import type { Question, Tool } from './Tool.ts';
import type { ToolCaller } from './ToolCaller.ts';
import { FORM, type ToolClient } from './ToolClient.ts';
import { beginTask } from './tasks.ts';
import { toResult } from './toResult.ts';

type Args = Record<string, unknown>;
type Answer = Record<string, unknown>;

/** Names of unknown arguments are cut to this length in refusals. */
const SHOWN_KEY = 100;

export interface ToolCall extends ToolCaller {
  readonly tool: Tool;
  /** The arguments as the agent sent them. */
  readonly args: unknown;
  readonly client: ToolClient;
}

/**
 * Calls a tool. Where the tool has a question for the person at the client, and the client shows forms, their answer
 * completes what it answers. A call that waits becomes a task, where the client keeps those. A refusal is an ordinary
 * answer and not a protocol error, so that the agent can read its code and reason and correct the call.
 */
export async function callTool(call: ToolCall): Promise<CallToolResult | InputRequiredResult> {
  const { tool, args, client, failed } = call;
  try {
    const judged = tool.input.safeParse(args ?? {});
    if (!judged.success) {
      throw invalidInput(judged.error.issues.flatMap(toViolations));
    }
    const { question } = tool;
    if (question === undefined || !client.showsForms) return await end(call, judged.data, await run(call, judged.data));
    if (client.reply === undefined) return ask(question, judged.data, await run(call, judged.data));
    return await end(call, judged.data, await take(call, question, judged.data, client.reply));
  } catch (error) {
    if (error instanceof ProtocolError) throw error;
    const refusal = asRefusal(error);
    if (refusal.status >= 500) failed(refusal);
    const { code, message, violations } = refusal;
    return { ...toResult({ error: code, message, ...(violations.length > 0 ? { violations } : {}) }), isError: true };
  }
}

async function end(call: ToolCall, args: Args, answer: Answer): Promise<CallToolResult> {
  const waits = call.client.keepsTasks && call.tool.wait?.isWanted(args) === true;
  return waits ? beginTask(call.tool, answer, call) : toResult(answer);
}

async function run({ tool, execute }: ToolCall, args: Args): Promise<Answer> {
  return tool.result(await execute(tool.operation, tool.variables(args)), args);
}

function ask({ form }: Question, args: Args, first: Answer): InputRequiredResult {
  return inputRequired({
    inputRequests: { [FORM]: inputRequired.elicit(form(args)) },
    requestState: writeFirst(first),
  });
}

async function take(
  { tool, execute }: ToolCall,
  { operation, variables, result }: Question,
  args: Args,
  { response, state }: NonNullable<ToolClient['reply']>,
): Promise<Answer> {
  const first = readFirst(tool, state);
  if (first === undefined) {
    throw new ProtocolError(ProtocolErrorCode.InvalidParams, 'This is not the requestState of a call of this tool');
  }
  const entries = response.kind === 'elicit' && response.action === 'accept' ? response.content : undefined;
  const stored = entries && variables(entries, args, first);
  return stored === undefined ? first : result(await execute(operation, stored), first);
}

function toViolations(issue: z.core.$ZodIssue): Violation[] {
  if (issue.code !== 'unrecognized_keys') return [{ propertyPath: toPropertyPath(issue.path), message: issue.message }];
  return issue.keys.map((key) => ({
    propertyPath: toPropertyPath([...issue.path, key.slice(0, SHOWN_KEY)]),
    message: 'is not an argument of this tool',
  }));
}

/** Writes a path as the service names fields: `findings[2].title`. */
function toPropertyPath(path: readonly PropertyKey[]): string {
  return path
    .map((key) => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`))
    .join('')
    .replace(/^\./, '');
}
