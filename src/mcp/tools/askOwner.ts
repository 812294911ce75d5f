import { z } from 'zod';
import { McpOpenAskDocument } from '../../generated/mcp.ts';
import { cardId, sessionId, text } from '../inputs.ts';
import { id } from '../outputs.ts';
import { tool } from '../Tool.ts';

export const askOwner = tool({
  name: 'ask_owner',
  title: 'Ask the owner',
  description:
    'Asks the owner of a card what you cannot decide. Nobody answers at once: do what you can without the answer and ' +
    'then end your work as blocked. Once the owner has answered, your session is resumed, and card_get shows the answer. ' +
    'Asking the same once more while it is open changes nothing.',
  readOnly: false,
  input: z.strictObject({ cardId, sessionId, question: text('The question, 1 to 4000 characters.', 4000) }),
  output: z.object({ askId: id, opened: z.boolean().describe('False where the same question was open already.') }),
  operation: McpOpenAskDocument,
  variables: (args) => args,
  result: ({ openAsk: { ask, news } }) => ({ askId: ask.id, opened: news }),
});
