import { z } from 'zod';
import { McpAddCardCommentDocument } from '../../generated/mcp.ts';
import { cardId, text } from '../inputs.ts';
import { id, time } from '../outputs.ts';
import { tool } from '../Tool.ts';

export const cardComment = tool({
  name: 'card_comment',
  title: 'Comment on a card',
  description: 'Adds a comment to a card, for people and for the agents that work on it after you.',
  readOnly: false,
  speaks: true,
  adds: true,
  input: z.strictObject({ cardId, text: text('The comment, 1 to 10000 characters.', 10_000) }),
  output: z.object({ commentId: id, createdAt: time }),
  operation: McpAddCardCommentDocument,
  variables: (args) => args,
  result: ({ addCardComment: { comment } }) => ({ commentId: comment.id, createdAt: comment.createdAt }),
});
