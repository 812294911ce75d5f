import { z } from 'zod';
import { McpHoldCardDocument } from '../../generated/mcp.ts';
import { cardId, optional, text } from '../inputs.ts';
import { card } from '../outputs.ts';
import { tool } from '../Tool.ts';
import { toToolCard } from '../toToolCard.ts';

export const cardHold = tool({
  name: 'card_hold',
  title: 'Hold a card',
  description:
    'Stops agents from taking new work on a card until it is released; work in progress continues. Holding a held ' +
    'card changes nothing.',
  readOnly: false,
  input: z.strictObject({
    cardId,
    reason: optional(text('Why, for people who look at the card: one line of 1 to 1000 characters.', 1000)),
  }),
  output: z.object({ card: card.extend({ holdReason: z.string().nullable() }) }),
  operation: McpHoldCardDocument,
  variables: (args) => args,
  result: ({ holdCard }) => ({ card: toToolCard(holdCard.card) }),
});
