import { z } from 'zod';
import { McpCloseCardRunDocument } from '../../generated/mcp.ts';
import { cardId, sessionId } from '../inputs.ts';
import { run } from '../outputs.ts';
import { tool } from '../Tool.ts';
import { toToolRun } from '../toToolRun.ts';

export const cardRunClose = tool({
  name: 'card_run_close',
  title: 'End the work on a card',
  description:
    'Closes the run of your interactive session on a card. Call it when you are done with the card. For a run that is ' +
    'already closed it requests the usage of the session again, if that is still unknown.',
  readOnly: false,
  speaks: true,
  ofSession: true,
  input: z.strictObject({ cardId, sessionId }),
  output: z.object({ run, closed: z.boolean().describe('False where the run was closed already.') }),
  operation: McpCloseCardRunDocument,
  variables: (args) => args,
  result: ({ closeCardRun }) => ({ run: toToolRun(closeCardRun.run), closed: closeCardRun.closed }),
});
