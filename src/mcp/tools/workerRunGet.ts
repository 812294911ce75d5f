import { z } from 'zod';
import { Refusal } from '../../errors.ts';
import { McpRunDocument } from '../../generated/mcp.ts';
import { runId } from '../inputs.ts';
import { count, id, run, runState, time, usageByModel } from '../outputs.ts';
import { tool } from '../Tool.ts';
import { toToolRun } from '../toToolRun.ts';
import { toToolUsage } from '../toToolUsage.ts';
import { toWord } from '../words.ts';

const metrics = z.object({
  toolTimeMs: count.nullable(),
  idleGapMs: count.nullable(),
  modelTimeMs: count.nullable(),
  toolCalls: z.int().nullable(),
  failedCalls: z.int().nullable(),
  longestCallMs: count.nullable(),
  subagentMs: count.nullable(),
  peakContextTokens: count.nullable(),
  meanCpuPct: z.number().nullable(),
  peakMemBytes: count.nullable(),
  peakSwapBytes: count.nullable(),
  concurrentRuns: z.int().nullable(),
  onBattery: z.boolean().nullable(),
});

export const workerRunGet = tool({
  name: 'worker_run_get',
  title: 'Look at a run',
  description:
    'Returns one run in full: its states and their times, its result, the end of its output, usage and cost per model, ' +
    'metrics (times, tool calls, load of the machine), experiment and variant. Null means unknown.',
  readOnly: true,
  input: z.strictObject({ runId }),
  output: z.object({
    run: run.extend({
      history: z.array(z.object({ state: runState, at: time })),
      hasResult: z.boolean().nullable(),
      resultFields: z.unknown().describe("The result's own fields, an object; null without one."),
      output: z.string().nullable(),
      notices: z.array(z.string()).describe('What to know about the run beside its result, such as refused calls.'),
      resumeSkipped: z.string().nullable(),
      workerPool: z.string().nullable(),
      requestedModel: z.string().nullable(),
      switchedFrom: z.string().nullable(),
      harnessSessionId: z.string().nullable(),
      continuesId: id.nullable(),
      waitingBecause: z.string().nullable(),
      usage: usageByModel.nullable(),
      metrics: metrics.nullable(),
    }),
  }),
  operation: McpRunDocument,
  variables: (args) => args,
  result: ({ run: found }) => {
    if (found === null) throw new Refusal('run_not_found');
    const history = found.history.map(({ state, at }) => ({ state: toWord(state), at }));
    return { run: { ...toToolRun(found), history, usage: toToolUsage(found.usage) } };
  },
});
