import { z } from 'zod';
import { McpOpenAskDocument } from '../../generated/mcp.ts';
import { cardId, sessionId, text } from '../inputs.ts';
import { id } from '../outputs.ts';
import { tool } from '../Tool.ts';

export const askOwner = tool({
  name: 'ask_owner',
  title: 'Ask the owner',
  description:
    'Asks the owner of a card a question that you cannot decide. The answer takes time: do what you can without it, and ' +
    'then end your work as blocked. When the owner has answered, your session is resumed and card_get shows the answer. ' +
    'Repeating a question that is still open changes nothing.',
  readOnly: false,
  input: z.strictObject({ cardId, sessionId, question: text('The question, 1 to 4000 characters.', 4000) }),
  output: z.object({ askId: id, opened: z.boolean().describe('False where the same question was open already.') }),
  operation: McpOpenAskDocument,
  variables: (args) => args,
  result: ({ openAsk: { ask, news } }) => ({ askId: ask.id, opened: news }),
});
