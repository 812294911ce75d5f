import { z } from 'zod';
import { Refusal } from '../../errors.ts';
import { McpCardsDocument } from '../../generated/mcp.ts';
import { after, column, first, project } from '../inputs.ts';
import { card, pageInfo } from '../outputs.ts';
import { tool } from '../Tool.ts';
import { toToolCard } from '../toToolCard.ts';

export const cardList = tool({
  name: 'card_list',
  title: 'List cards',
  description:
    'Lists the cards of a project by number, each with its title, its column and whether it is held. Continue with ' +
    '`after` while `hasNextPage` is true. card_get returns one card in full.',
  readOnly: true,
  input: z.strictObject({
    project,
    column: column.nullish().describe('Only cards in the column of this slug.'),
    first: first(100, 50),
    after,
  }),
  output: z.object({ cards: z.array(card), ...pageInfo }),
  operation: McpCardsDocument,
  variables: (args) => args,
  result: (data, args) => {
    if (data.project === null) throw new Refusal('project_not_found');
    const { cards, columns } = data.project;
    // An unknown column would otherwise look like an empty one.
    if (typeof args.column === 'string' && !columns.some(({ slug }) => slug === args.column)) {
      throw new Refusal('column_not_found');
    }
    return { cards: cards.nodes.map(toToolCard), ...cards.pageInfo };
  },
});
