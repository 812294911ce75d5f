import { writeFile } from 'node:fs/promises';
import { readStructuredResult } from '../harness/shared/readStructuredResult.ts';
import { RESULT_TOOL } from '../harness/shared/toolServer.ts';
import type { Id, Message } from './Message.ts';

const TOOL = {
  name: RESULT_TOOL,
  title: 'Give the result of this run',
  description: 'Ends the work with its structured result. Call it once, as the last thing that you do.',
  inputSchema: {
    type: 'object',
    properties: {
      status: {
        type: 'string',
        enum: ['finished', 'blocked', 'unfinished', 'waiting'],
        description:
          'finished: the work is done. blocked: it cannot go on without a person. unfinished: more work is left. waiting: it waits for checks, a review or an answer.',
      },
      summary: { type: 'string', description: 'One sentence for the people on the board.' },
      reason: { type: 'string', description: 'A code for why: lower-case letters, digits and hyphens, at most 40.' },
      fields: { type: 'object', description: 'Anything else worth keeping with the run.' },
    },
    required: ['status', 'summary'],
  },
  // It changes nothing in the folder of the agent.
  annotations: { readOnlyHint: true, destructiveHint: false, openWorldHint: false },
} as const;

/** A tool that the instance does not have: the agent gives the result of its run with it, and the run finds it in a file. */
export class ResultTool {
  constructor(private readonly file: string) {}

  /** A list of tools with this one in front, if the message is one. */
  offer(message: unknown): unknown {
    const { result } = message as { result?: { tools?: unknown; nextCursor?: unknown } };
    if (!Array.isArray(result?.tools)) return message;
    return { ...(message as object), result: { ...result, tools: [TOOL, ...(result.tools as unknown[])] } };
  }

  /** The answer to a call of the tool; undefined for any other message. A later result replaces the earlier one. */
  async answer({ id, method, params }: Message): Promise<{ jsonrpc: '2.0'; id: Id; result: object } | undefined> {
    if (method !== 'tools/call' || params?.name !== RESULT_TOOL || id === undefined) return undefined;
    const result = readStructuredResult(params.arguments);
    if (result === undefined) return said(id, WANTED, true);
    await writeFile(this.file, JSON.stringify(result), { mode: 0o600 });
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
