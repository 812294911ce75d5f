import { z } from 'zod';
import { McpOpenCardRunDocument } from '../../generated/mcp.ts';
import { cardId, sessionId } from '../inputs.ts';
import { tool } from '../Tool.ts';
import { toToolRun } from '../toToolRun.ts';

export const cardRunOpen = tool({
  name: 'card_run_open',
  title: 'Begin to work on a card',
  description:
    'Puts on record that your interactive session works on a card. Call it before you begin, with the id of your ' +
    'session; it takes over the run that the launch of the session opened, or opens one. Calling it twice changes ' +
    'nothing. End with card_run_close.',
  readOnly: false,
  input: z.object({
    cardId,
    sessionId,
    workKind: z.string('must be text').nullish().describe('The kind of work, such as implement or fix.'),
  }),
  operation: McpOpenCardRunDocument,
  variables: (args) => args,
  result: ({ openCardRun: { run, news } }) => ({ run: toToolRun(run), opened: news }),
});
