import { z } from 'zod';
import { isUuid } from '../../lib/uuid.ts';
import { writerOf } from '../actInProject.ts';
import { authorizeCardWrite } from '../board/cards/authorizeCardWrite.ts';
import { type Context, transaction } from '../context.ts';
import { answerThread as answerThreadOfForge } from '../feedback/answerThread.ts';
import { findSessionRun } from '../feedback/findSessionRun.ts';
import { parseInput } from '../input/parseInput.ts';
import { uuid } from '../input/uuid.ts';
import { body } from './changeCommentInput.ts';
import { findChangeComments } from './findChangeComments.ts';
import { lockChangeComment } from './lockChangeComment.ts';
import { recordChangeComment } from './recordChangeComment.ts';
import { storeChangeComment } from './storeChangeComment.ts';
import { underThread } from './underThread.ts';

const INPUT = z.object({ sessionId: uuid, text: body });

/**
 * A session answers a comment on the change of its card, which everybody sees at once, or a conversation at the forge of the card.
 * @returns the id of the answer
 * @throws Refusal bad_user_input (`sessionId`, `text`), refused where the card has as many comments as it may, storage_limit, and what
 *   `answerThread` of feedback throws
 */
export async function answerThread(
  ctx: Context,
  input: { cardId: string; threadId: string; sessionId: string; text: string },
): Promise<string> {
  const author = authorizeCardWrite(ctx);
  const threadId = input.threadId.trim().toLowerCase();
  const known = isUuid(threadId) ? (await findChangeComments(ctx, [threadId])).get(threadId) : undefined;
  // A draft has no answer before it is sent, not even one by its author's programs.
  if (known === undefined || known.draftBy !== null || known.cardId !== input.cardId.toLowerCase()) {
    return answerThreadOfForge(ctx, input);
  }
  const { sessionId, text } = parseInput(INPUT, input);
  return transaction(ctx, async (tx) => {
    const { card, comment } = await lockChangeComment(tx, threadId);
    const session = { accountId: card.ownerId, projectId: card.projectId, cardId: card.id, sessionId };
    const runId = (await findSessionRun(tx, session)) ?? null;
    const by = { author, personId: writerOf(tx.actor, author), draftBy: null, runId };
    const answer = await storeChangeComment(tx, card, { ...underThread(comment), ...by, body: text, reviewId: null });
    recordChangeComment(tx, card, 'board.change_comment_answered', answer);
    return answer.id;
  });
}
