import { z } from 'zod';
import { McpOpenCardRunDocument } from '../../generated/mcp.ts';
import { cardId, optional, sessionId, workKind } from '../inputs.ts';
import { run } from '../outputs.ts';
import { tool } from '../Tool.ts';
import { toToolRun } from '../toToolRun.ts';

export const cardRunOpen = tool({
  name: 'card_run_open',
  title: 'Begin to work on a card',
  description:
    'Records that your interactive session works on a card. Call it before you begin, with the id of your session: it ' +
    'takes over the run that the launch of the session opened, or opens one. A second call changes nothing. End with ' +
    'card_run_close.',
  readOnly: false,
  speaks: true,
  ofSession: true,
  input: z.strictObject({
    cardId,
    sessionId,
    workKind: optional(workKind),
  }),
  output: z.object({ run, opened: z.boolean().describe('False where the run was open already.') }),
  operation: McpOpenCardRunDocument,
  variables: (args) => args,
  result: ({ openCardRun }) => ({ run: toToolRun(openCardRun.run), opened: openCardRun.news }),
});
