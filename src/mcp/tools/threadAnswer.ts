import { z } from 'zod';
import { McpAnswerThreadDocument } from '../../generated/mcp.ts';
import { cardId, sessionId, text } from '../inputs.ts';
import { id } from '../outputs.ts';
import { tool } from '../Tool.ts';

export const threadAnswer = tool({
  name: 'thread_answer',
  title: 'Answer a conversation',
  description:
    'Answers a comment of a person on the change of your card (`commentId` of feedback_list), or an open conversation of its ' +
    'pull request (`threadId` of feedback_list): say what you changed, or why you changed nothing. An answer to a comment is ' +
    'seen at once. One to a conversation is posted there when your run has ended, if the project says so; another answer in ' +
    'the same run takes its place.',
  readOnly: false,
  speaks: true,
  ofSession: true,
  input: z.strictObject({
    cardId,
    threadId: text('The id of the comment or the conversation, 1 to 200 characters.', 200),
    sessionId,
    text: text('The answer, 1 to 10000 characters.', 10_000),
  }),
  output: z.object({ answerId: id }),
  operation: McpAnswerThreadDocument,
  variables: (args) => args,
  result: ({ answerThread: { answerId } }) => ({ answerId }),
});
