import { z } from 'zod';
import { McpCreateCardDocument } from '../../generated/mcp.ts';
import {
  assignee,
  column,
  description,
  dueOn,
  estimate,
  labels,
  optional,
  parentId,
  projectId,
  title,
} from '../inputs.ts';
import { plannedCard } from '../outputs.ts';
import { tool } from '../Tool.ts';
import { toPlannedCard } from '../toToolCard.ts';

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
    title,
    description: optional(description),
    column: optional(column),
    labels: optional(labels),
    parentId: optional(parentId),
    assignee: optional(assignee),
    dueOn: optional(dueOn),
    estimate: optional(estimate),
  }),
  output: z.object({ card: plannedCard }),
  operation: McpCreateCardDocument,
  variables: (args) => args,
  result: ({ createCard }) => ({ card: toPlannedCard(createCard.card) }),
});
