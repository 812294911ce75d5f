import { z } from 'zod';
import { Refusal } from '../../errors.ts';
import { McpRunsDocument } from '../../generated/mcp.ts';
import { after, cardId, first, optional, project, runState } from '../inputs.ts';
import { pageInfo, run, usage } from '../outputs.ts';
import { tool } from '../Tool.ts';
import { toToolRun } from '../toToolRun.ts';
import { toToolUsage } from '../toToolUsage.ts';
import { toEnumName } from '../words.ts';

export const workerRunList = tool({
  name: 'worker_run_list',
  title: 'List runs',
  description:
    'Lists the runs that the bridges of a project reported, newest first: state, card, kind of work, times, result, ' +
    'usage, experiment and variant. Null means unknown. Continue with `after` while `hasNextPage` is true.',
  readOnly: true,
  input: z.strictObject({
    project,
    cardId: optional(cardId),
    state: optional(runState),
    first: first(50, 20),
    after,
  }),
  output: z.object({ runs: z.array(run.extend({ usage: usage.nullable() })), ...pageInfo }),
  operation: McpRunsDocument,
  variables: (args) => ({
    project: args.project,
    first: args.first,
    after: args.after,
    filter: { card: args.cardId, state: args.state == null ? undefined : [toEnumName(args.state)] },
  }),
  result: (data) => {
    if (data.project === null) throw new Refusal('project_not_found');
    const { nodes, pageInfo } = data.project.runs;
    return { runs: nodes.map((node) => ({ ...toToolRun(node), usage: toToolUsage(node.usage) })), ...pageInfo };
  },
});
