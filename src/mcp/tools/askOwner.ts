import type { ElicitRequestFormParams } from '@modelcontextprotocol/server';
import { z } from 'zod';
import { McpAnswerInSessionDocument, McpAskDocument, McpOpenAskDocument } from '../../generated/mcp.ts';
import { cardId, optional, sessionId, text } from '../inputs.ts';
import { id } from '../outputs.ts';
import { tool } from '../Tool.ts';

/** The longest answer, in characters. */
const LONGEST = 4000;

const options = z
  .array(text('A ready-made answer, one line of 1 to 80 characters.', 80))
  .min(2, 'must be 2 to 5 answers')
  .max(5, 'must be 2 to 5 answers')
  .describe('Ready-made answers, 2 to 5 different ones.');

export const askOwner = tool({
  name: 'ask_owner',
  title: 'Ask the owner',
  description:
    'Asks the owner of a card a question that you cannot decide. The answer takes time: do what you can without it, and ' +
    'then end your work as blocked. When the owner has answered, your session is resumed and card_get shows the answer. ' +
    'Repeating a question that is still open changes nothing. Where the likely answers are few, offer them as ' +
    '`options`: the owner then answers with one press, and may still answer in other words. Where your client can ask the ' +
    'person at it, it shows them the question at once, and you get their `answer`.',
  readOnly: false,
  speaks: true,
  ofSession: true,
  input: z.strictObject({
    cardId,
    sessionId,
    question: text('The question, 1 to 4000 characters.', 4000),
    options: optional(options),
    wait: z
      .boolean('must be true or false')
      .nullish()
      .describe('Whether to wait for the answer, which may take days. Only clients with tasks wait.'),
  }),
  output: z.object({
    askId: id,
    opened: z.boolean().describe('False where the same question was open already.'),
    answer: z
      .string()
      .optional()
      .describe('The answer, where the person at your client gave one, or where you waited for it.'),
  }),
  operation: McpOpenAskDocument,
  variables: ({ wait: _, ...args }) => args,
  result: ({ openAsk: { ask, news } }) => ({ askId: ask.id, opened: news }),
  question: {
    form: ({ question, options }) => ({ message: question, requestedSchema: formOf(options) }),
    operation: McpAnswerInSessionDocument,
    variables: (entries, { sessionId }, { askId }) => {
      const answer = [entries.answer, entries.option].find((entry) => typeof entry === 'string' && /\S/.test(entry));
      return answer === undefined ? undefined : { askId, sessionId, answer };
    },
    result: ({ answerInSession: { ask } }, first) => ({
      ...first,
      ...(ask.answer === null ? {} : { answer: ask.answer }),
    }),
  },
  wait: {
    isWanted: ({ wait }) => wait === true,
    operation: McpAskDocument,
    variables: ({ askId }) => ({ askId }),
    progress: ({ node }, { answer: _, ...first }) => {
      if (node?.__typename !== 'Ask') return undefined;
      const { answer, createdAt, updatedAt } = node;
      return { createdAt, updatedAt, ...(answer === null ? {} : { answer: { ...first, answer } }) };
    },
  },
});

/** The form of an answer. What a person writes beside a choice is the answer. */
function formOf(options: readonly string[] | null | undefined): ElicitRequestFormParams['requestedSchema'] {
  const answer = { type: 'string', title: 'Answer', maxLength: LONGEST } as const;
  if (!options) return { type: 'object', properties: { answer: { ...answer, minLength: 1 } }, required: ['answer'] };
  return {
    type: 'object',
    properties: {
      option: { type: 'string', title: 'Answer', enum: [...options] },
      answer: { ...answer, title: 'Another answer', description: 'In your own words, instead of the answers above.' },
    },
  };
}
