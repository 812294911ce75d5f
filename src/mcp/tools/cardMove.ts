import { z } from 'zod';
import { McpMoveCardDocument } from '../../generated/mcp.ts';
import { cardId, column } from '../inputs.ts';
import { card } from '../outputs.ts';
import { tool } from '../Tool.ts';
import { toToolCard } from '../toToolCard.ts';

export const cardMove = tool({
  name: 'card_move',
  title: 'Move a card',
  description:
    'Moves a card to the end of another column, whose rules then request work. A hold stays in force: release it with ' +
    'card_release if agents should continue. Moving a card to its own column changes nothing.',
  readOnly: false,
  input: z.strictObject({ cardId, column }),
  output: z.object({ card }),
  operation: McpMoveCardDocument,
  variables: (args) => args,
  result: (data) => ({ card: toToolCard(data.moveCard.card) }),
});
