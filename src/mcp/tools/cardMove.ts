import { z } from 'zod';
import { McpMoveCardDocument } from '../../generated/mcp.ts';
import { cardId, column } from '../inputs.ts';
import { card, id } from '../outputs.ts';
import { tool } from '../Tool.ts';
import { toToolCard } from '../toToolCard.ts';

export const cardMove = tool({
  name: 'card_move',
  title: 'Move a card',
  description:
    'Moves a card to the end of another column, whose rules then request work. A hold stays in force: release it with ' +
    'card_release if agents should continue. Moving a card to its own column changes nothing. No run is stopped: where ' +
    'one still works on a card that has come to its end, `stillWorking` says so.',
  readOnly: false,
  input: z.strictObject({ cardId, column }),
  output: z.object({
    card,
    stillWorking: z
      .string()
      .optional()
      .describe('Says that runs still work on the card, though its new column asks for no such work.'),
    runsLeftBehind: z
      .array(z.object({ runId: id, sessionId: id.nullable(), workKind: z.string().nullable() }))
      .optional()
      .describe('Those runs, newest first and at most 10. Your own may be among them.'),
  }),
  operation: McpMoveCardDocument,
  variables: (args) => args,
  result: ({ moveCard }) => {
    const { runsLeftBehind, ...moved } = moveCard.card;
    const card = toToolCard(moved);
    if (runsLeftBehind.length === 0) return { card };
    const runs = runsLeftBehind.map(({ id: runId, ...run }) => ({ runId, ...run }));
    return { card, stillWorking: describeLeft(runs.length), runsLeftBehind: runs };
  },
});

const describeLeft = (count: number): string =>
  count === 1
    ? 'A run still works on this card. It goes on until it ends or a person stops it.'
    : `${count} runs still work on this card. They go on until they end or a person stops them.`;
