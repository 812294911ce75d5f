import { z } from 'zod';
import { Refusal } from '../../errors.ts';
import { McpRunDocument } from '../../generated/mcp.ts';
import { runId } from '../inputs.ts';
import { tool } from '../Tool.ts';
import { toToolRun } from '../toToolRun.ts';
import { toToolUsage } from '../toToolUsage.ts';
import { toWord } from '../words.ts';

export const workerRunGet = tool({
  name: 'worker_run_get',
  title: 'Look at a run',
  description:
    'Tells all about one run: the states it reached and when, its result, the end of its output, usage and cost per ' +
    'model, metrics (times, tool calls, load of the machine), experiment and variant. Null means that nobody knows.',
  readOnly: true,
  input: z.object({ runId }),
  operation: McpRunDocument,
  variables: (args) => args,
  result: ({ run }) => {
    if (run === null) throw new Refusal('run_not_found');
    const history = run.history.map(({ state, at }) => ({ state: toWord(state), at }));
    return { run: { ...toToolRun(run), history, usage: toToolUsage(run.usage) } };
  },
});
