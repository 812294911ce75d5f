import { writeFile } from 'node:fs/promises';
import { readStructuredResult } from '../harness/shared/readStructuredResult.ts';
import { RESULT_SCHEMA } from '../harness/shared/resultSchema.ts';
import { RESULT_TOOL } from '../harness/shared/toolServer.ts';
import type { Id, Message } from './Message.ts';

const TOOL = {
  name: RESULT_TOOL,
  title: 'Give the result of this run',
  description: 'Ends the work with its structured result. Call it once, as the last thing that you do.',
  inputSchema: RESULT_SCHEMA,
  // It changes nothing in the folder of the agent.
  annotations: { readOnlyHint: true, destructiveHint: false, openWorldHint: false },
} as const;

/** A tool that the instance does not have: the agent gives the result of its run with it, and the run finds it in a file. */
export class ResultTool {
  constructor(private readonly file: string) {}

  /** A list of tools with this one in front, if the message is one; of a list in pages the last one. */
  offer(message: unknown): unknown {
    const { result } = message as { result?: { tools?: unknown; nextCursor?: unknown } };
    if (!Array.isArray(result?.tools) || result.nextCursor !== undefined) return message;
    return { ...(message as object), result: { ...result, tools: [TOOL, ...(result.tools as unknown[])] } };
  }

  /** The answer to a call of the tool; undefined for any other message. A later result replaces the earlier one. */
  async answer({ id, method, params }: Message): Promise<{ jsonrpc: '2.0'; id: Id; result: object } | undefined> {
    if (method !== 'tools/call' || params?.name !== RESULT_TOOL || id === undefined) return undefined;
    const result = readStructuredResult(params.arguments);
    if (result === undefined) return said(id, WANTED, true);
    try {
      await writeFile(this.file, JSON.stringify(result), { mode: 0o600 });
    } catch (error) {
      return said(id, `The result could not be noted: ${(error as Error).message}. Try it once more.`, true);
    }
    return said(id, 'The result is noted. End your turn now.', false);
  }
}

const WANTED =
  'Give `status` (finished, blocked, unfinished or waiting) and `summary` (one sentence), and where useful `reason` and `fields`.';

const said = (id: Id, text: string, isError: boolean): { jsonrpc: '2.0'; id: Id; result: object } => ({
  jsonrpc: '2.0',
  id,
  result: { content: [{ type: 'text', text }], ...(isError ? { isError } : {}) },
});
