import type { Tool } from './Tool.ts';

export const writeFirst = (first: Record<string, unknown>): string => JSON.stringify(first);

/**
 * What a tool answered at first, which the client keeps until it calls again. The client may have changed it, as it may
 * change an argument: it grants nothing, and the operation that follows judges each id in it as the caller's.
 * @returns undefined when it is not an answer of the tool
 */
export function readFirst({ output }: Tool, text: string): Record<string, unknown> | undefined {
  try {
    return output.strict().safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}
