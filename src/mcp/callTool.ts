import {
  type CallToolResult,
  type InputRequiredResult,
  type InputResponseView,
  inputRequired,
  ProtocolError,
  ProtocolErrorCode,
} from '@modelcontextprotocol/server';
import type { DocumentNode } from 'graphql';
import type { z } from 'zod';
import { asRefusal, invalidInput, type Refusal, type Violation } from '../errors.ts';
import type { Question, Tool } from './Tool.ts';

type Args = Record<string, unknown>;
type Answer = Record<string, unknown>;

/** Names of unknown arguments are cut to this length in refusals. */
const SHOWN_KEY = 100;

export interface ToolCall {
  readonly tool: Tool;
  /** The arguments as the agent sent them. */
  readonly args: unknown;
  readonly person: Person;
  /** Runs an operation as the caller. */
  execute(operation: DocumentNode, variables: Record<string, unknown>): Promise<unknown>;
  /** Reports an internal failure. */
  failed(error: Refusal): void;
}

/** The person at the client, as far as a call tells of them. */
export interface Person {
  /** Whether the client can show them a form. */
  readonly isAsked: boolean;
  /** In the second round: what they did with the form, and the result of the first round, which the client keeps. */
  readonly reply?: { readonly response: InputResponseView; readonly state: string };
}

/** The name of the form among the requests for input, of which a tool makes one. */
export const FORM = 'question';

/**
 * Calls a tool. Where the tool has a question for the person at the client, and the client can ask it, the result of the
 * tool is what they answer, or what the tool returns to any other client when they answer nothing. A refusal is an ordinary answer and not a protocol error, so that the agent can read its code and
 * reason and correct the call.
 */
export async function callTool(call: ToolCall): Promise<CallToolResult | InputRequiredResult> {
  const { tool, args, person, failed } = call;
  try {
    const judged = tool.input.safeParse(args ?? {});
    if (!judged.success) {
      throw invalidInput(judged.error.issues.flatMap(toViolations));
    }
    if (tool.question === undefined || !person.isAsked) return answer(await run(call, judged.data));
    if (person.reply !== undefined) return answer(await take(call, tool.question, judged.data, person.reply));
    return ask(tool.question, judged.data, await run(call, judged.data));
  } catch (error) {
    if (error instanceof ProtocolError) throw error;
    const refusal = asRefusal(error);
    if (refusal.status >= 500) failed(refusal);
    const { code, message, violations } = refusal;
    return { ...answer({ error: code, message, ...(violations.length > 0 ? { violations } : {}) }), isError: true };
  }
}

async function run({ tool, execute }: ToolCall, args: Args): Promise<Answer> {
  return tool.result(await execute(tool.operation, tool.variables(args)), args);
}

function ask({ form }: Question, args: Args, first: Answer): InputRequiredResult {
  return inputRequired({
    inputRequests: { [FORM]: inputRequired.elicit(form(args)) },
    requestState: JSON.stringify(first),
  });
}

async function take(
  { tool, execute }: ToolCall,
  { operation, variables, result }: Question,
  args: Args,
  { response, state }: NonNullable<Person['reply']>,
): Promise<Answer> {
  const first = readState(tool, state);
  const entries = response.kind === 'elicit' && response.action === 'accept' ? response.content : undefined;
  const stored = entries && variables(entries, args, first);
  return stored === undefined ? first : result(await execute(operation, stored), first);
}

/**
 * The result of the first round. The client may have changed it, as it may change an argument: it grants nothing, and the
 * operation judges each id in it as the caller's.
 */
function readState(tool: Tool, state: string): Answer {
  try {
    return tool.output.strict().parse(JSON.parse(state));
  } catch {
    throw new ProtocolError(ProtocolErrorCode.InvalidParams, 'This is not the requestState of a call of this tool');
  }
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

/** Older clients read the text, newer ones the object. */
function answer(value: Record<string, unknown>): CallToolResult {
  return { content: [{ type: 'text', text: JSON.stringify(value) }], structuredContent: value };
}
