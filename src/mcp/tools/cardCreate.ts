import { z } from 'zod';
import { McpCreateCardDocument } from '../../generated/mcp.ts';
import { anyText, column, optional, parentId, projectId, text } from '../inputs.ts';
import { card, relatedCard } from '../outputs.ts';
import { tool } from '../Tool.ts';
import { toRelatedCardOrNull, toToolCard } from '../toToolCard.ts';

export const cardCreate = tool({
  name: 'card_create',
  title: 'Create a card',
  description:
    'Creates a card at the end of a column, the Backlog unless you name another; the rules of that column then request ' +
    'work. To split a card, create its parts with its id as `parentId`, and order them with card_block.',
  readOnly: false,
  adds: true,
  input: z.strictObject({
    projectId,
    title: text('The title, one line of 1 to 200 characters.', 200),
    description: optional(anyText('What is to be done, in Markdown: at most 16384 characters.', 16_384)),
    column: optional(column),
    labels: z
      .array(text('The name of a label.', 50), 'must be a list of names')
      .max(20, 'must name at most 20 labels')
      .nullish()
      .describe('The names of the labels, at most 20. A name that no label of the project has makes a new label.'),
    parentId: optional(parentId),
  }),
  output: z.object({ card: card.extend({ parent: relatedCard.nullable() }) }),
  operation: McpCreateCardDocument,
  variables: (args) => args,
  result: ({ createCard }) => {
    const { parent, ...created } = createCard.card;
    return { card: { ...toToolCard(created), parent: toRelatedCardOrNull(parent) } };
  },
});
