import { z } from 'zod';
import { McpBlockCardDocument, McpUnblockCardDocument } from '../../generated/mcp.ts';
import { blockerId, cardId } from '../inputs.ts';
import { card } from '../outputs.ts';
import { tool } from '../Tool.ts';
import { toToolCard } from '../toToolCard.ts';

const output = z.object({
  card: card.extend({
    openBlockers: z.array(z.int()).describe('The numbers of the cards that it waits for and that are not done.'),
  }),
});

export const cardBlock = tool({
  name: 'card_block',
  title: 'Have a card wait for another',
  description:
    'Has a card wait for another card of the same project. Agents take no new work on it until that card is done, ' +
    'archived or deleted; work in progress continues. Cards that would wait for each other are refused.',
  readOnly: false,
  input: z.strictObject({ cardId, blockerId }),
  output,
  operation: McpBlockCardDocument,
  variables: (args) => args,
  result: ({ blockCard }) => ({ card: toToolCard(blockCard.card) }),
});

export const cardUnblock = tool({
  name: 'card_unblock',
  title: 'End the wait of a card for another',
  description:
    'Ends the wait of a card for another card. Work that its column asks for opens once it waits for none. A card that ' +
    'does not wait for the other one stays as it is.',
  readOnly: false,
  input: z.strictObject({ cardId, blockerId }),
  output,
  operation: McpUnblockCardDocument,
  variables: (args) => args,
  result: ({ unblockCard }) => ({ card: toToolCard(unblockCard.card) }),
});
