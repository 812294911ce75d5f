import type { CallToolResult } from '@modelcontextprotocol/server';
import type { DocumentNode } from 'graphql';
import type { z } from 'zod';
import { asRefusal, invalidInput, type Refusal, type Violation } from '../errors.ts';
import type { Tool } from './Tool.ts';

/** Names of unknown arguments are cut to this length in refusals. */
const SHOWN_KEY = 100;

export interface ToolCall {
  readonly tool: Tool;
  /** The arguments as the agent sent them. */
  readonly args: unknown;
  /** Runs an operation as the caller. */
  execute(operation: DocumentNode, variables: Record<string, unknown>): Promise<unknown>;
  /** Reports an internal failure. */
  failed(error: Refusal): void;
}

/**
 * Calls a tool. A refusal is an ordinary answer and not a protocol error, so that the agent can read its code and
 * reason and correct the call.
 */
export async function callTool({ tool, args, execute, failed }: ToolCall): Promise<CallToolResult> {
  try {
    const judged = tool.input.safeParse(args ?? {});
    if (!judged.success) {
      throw invalidInput(judged.error.issues.flatMap(toViolations));
    }
    return answer(tool.result(await execute(tool.operation, tool.variables(judged.data)), judged.data));
  } catch (error) {
    const refusal = asRefusal(error);
    if (refusal.status >= 500) failed(refusal);
    const { code, message, violations } = refusal;
    return { ...answer({ error: code, message, ...(violations.length > 0 ? { violations } : {}) }), isError: true };
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
