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
    'Lists the tool calls that are stored of a run, in their order: tool, kind, when, how long, whether it failed, and ' +
    'signatures. Null means unknown. Go on with `after` while `hasNextPage` is true.',
  readOnly: true,
  input: z.strictObject({
    runId,
    first: first(100, 50),
    after,
    fullText: z
      .boolean('must be true or false')
      .default(false)
      .describe('Whether to tell the whole text of each call, where the project collects it: up to 20000 characters.'),
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
