import type { CallToolResult } from '@modelcontextprotocol/server';

/** Older clients read the text, newer ones the object. */
export function toResult(answer: Record<string, unknown>): CallToolResult {
  return { content: [{ type: 'text', text: JSON.stringify(answer) }], structuredContent: answer };
}
