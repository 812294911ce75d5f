import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import type { DocumentNode } from 'graphql';
import { asRefusal, invalidInput, type Refusal } from '../errors.ts';
import type { Tool } from './Tool.ts';

export interface ToolCall {
  readonly tool: Tool;
  /** As the agent sent them. */
  readonly args: unknown;
  /** Runs an operation as the caller. */
  execute(operation: DocumentNode, variables: Record<string, unknown>): Promise<unknown>;
  /** Hears of a failure that is ours. */
  failed(error: Refusal): void;
}

/**
 * Calls a tool. A refusal is an answer, not a fault of the protocol: the agent reads the code and the reason and can do
 * better.
 */
export async function callTool({ tool, args, execute, failed }: ToolCall): Promise<CallToolResult> {
  try {
    const judged = tool.input.safeParse(args ?? {});
    if (!judged.success) {
      throw invalidInput(
        judged.error.issues.map(({ path, message }) => ({ propertyPath: toPropertyPath(path), message })),
      );
    }
    return answer(tool.result(await execute(tool.operation, tool.variables(judged.data)), judged.data));
  } catch (error) {
    const refusal = asRefusal(error);
    if (refusal.status >= 500) failed(refusal);
    const { code, message, violations } = refusal;
    return { ...answer({ error: code, message, ...(violations.length > 0 ? { violations } : {}) }), isError: true };
  }
}

/** `findings[2].title`, as the service itself names fields. */
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
