import { z } from 'zod';
import { McpHoldCardDocument } from '../../generated/mcp.ts';
import { cardId, optional, text } from '../inputs.ts';
import { tool } from '../Tool.ts';
import { toToolCard } from '../toToolCard.ts';

export const cardHold = tool({
  name: 'card_hold',
  title: 'Hold a card',
  description:
    'Keeps agents from taking new work on a card until somebody releases it; work that has begun goes on. Holding a ' +
    'held card changes nothing.',
  readOnly: false,
  input: z.object({
    cardId,
    reason: optional(text('Why, for whoever looks at the card: one line of 1 to 1000 characters.')),
  }),
  operation: McpHoldCardDocument,
  variables: (args) => args,
  result: ({ holdCard: { card } }) => ({ card: toToolCard(card) }),
});
