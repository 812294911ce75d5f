import { z } from 'zod';
import { Refusal } from '../../errors.ts';
import { McpToolCallsDocument, ToolCallKind } from '../../generated/mcp.ts';
import { after, first, runId } from '../inputs.ts';
import { count, pageInfo, time, wordOf } from '../outputs.ts';
import { tool } from '../Tool.ts';
import { toWordOrNull } from '../words.ts';

export const workerRunToolCalls = tool({
  name: 'worker_run_tool_calls',
  title: 'List the tool calls of a run',
  description:
    'Lists the stored tool calls of a run, in order: tool, kind, start, duration, whether it failed, and signatures. ' +
    'Null means unknown. Continue with `after` while `hasNextPage` is true.',
  readOnly: true,
  input: z.strictObject({
    runId,
    first: first(100, 50),
    after,
    fullText: z
      .boolean('must be true or false')
      .default(false)
      .describe('Whether to return the full text of each call, up to 20000 characters, where the project collects it.'),
  }),
  output: z.object({
    toolCalls: z.array(
      z.object({
        seq: z.int(),
        tool: z.string(),
        kind: wordOf(ToolCallKind).nullable(),
        startedAt: time,
        durationMs: count.nullable(),
        isError: z.boolean().nullable(),
        inSubagent: z.boolean(),
        backgroundId: z.string().nullable(),
        waitsOn: z.string().nullable(),
        signatures: z.array(z.string()),
        fullText: z.string().nullish().describe('Only where it was asked for.'),
      }),
    ),
    ...pageInfo,
  }),
  operation: McpToolCallsDocument,
  variables: (args) => args,
  result: ({ run }) => {
    if (run === null) throw new Refusal('run_not_found');
    const { nodes, pageInfo } = run.toolCalls;
    return { toolCalls: nodes.map(({ kind, ...call }) => ({ ...call, kind: toWordOrNull(kind) })), ...pageInfo };
  },
});
