import { z } from 'zod';
import { McpUpdateCardDocument } from '../../generated/mcp.ts';
import { assignee, cardId, description, dueOn, estimate, labels, optional, parentId, title } from '../inputs.ts';
import { plannedCard } from '../outputs.ts';
import { tool } from '../Tool.ts';
import { toPlannedCard } from '../toToolCard.ts';

export const cardUpdate = tool({
  name: 'card_update',
  title: 'Change a card',
  description:
    'Changes what you name of a card, and nothing else; null for `parentId`, `assignee`, `dueOn` or `estimate` clears it. The labels ' +
    'replace those that it bears. card_move changes its column.',
  readOnly: false,
  input: z.strictObject({
    cardId,
    title: optional(title),
    description: optional(description),
    labels: optional(labels),
    parentId: optional(parentId),
    assignee: optional(assignee),
    dueOn: optional(dueOn),
    estimate: optional(estimate),
  }),
  output: z.object({ card: plannedCard }),
  operation: McpUpdateCardDocument,
  // As one variable: a field that was left out stays left out, and null clears.
  variables: ({ description: body, ...changes }) => ({ input: { ...changes, ...(body != null && { body }) } }),
  result: ({ updateCard }) => ({ card: toPlannedCard(updateCard.card) }),
});
