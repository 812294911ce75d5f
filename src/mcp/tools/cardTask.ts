import { z } from 'zod';
import { McpSetCardTaskDocument } from '../../generated/mcp.ts';
import { cardId, text } from '../inputs.ts';
import { card } from '../outputs.ts';
import { tool } from '../Tool.ts';
import { toToolCard } from '../toToolCard.ts';

export const cardTask = tool({
  name: 'card_task',
  title: 'Tick a task of a card',
  description:
    'Ticks a task of the description of a card (`- [ ] Print the tables`), or takes the tick back. Nothing else of the ' +
    'description changes.',
  readOnly: false,
  input: z.strictObject({
    cardId,
    text: text('The words of the task as they are written behind its box.', 10_000),
    nth: z
      .int('must be a whole number')
      .min(1, 'must be 1 or more')
      .max(1_000, 'must be at most 1000')
      .optional()
      .describe('Which of the tasks with these words, from the top; the first one by default.'),
    done: z.boolean('must be true or false').describe('Whether the task is done.'),
  }),
  output: z.object({ card }),
  operation: McpSetCardTaskDocument,
  variables: ({ nth = 1, ...args }) => ({ ...args, nth }),
  result: ({ setCardTask }) => ({ card: toToolCard(setCardTask.card) }),
});
