import { z } from 'zod';
import { type Bound, build, prepare, runOne } from '../../db/builder.ts';
import { newId } from '../../lib/uuid.ts';
import { CardComment, type CommentRow } from '../../tables/CardComment.ts';
import { namesOf } from '../../tables/columns.ts';
import { writerOf } from '../actInProject.ts';
import { authorizeCardWrite } from '../board/cards/authorizeCardWrite.ts';
import { lockCardForRows } from '../board/cards/lockCardForRows.ts';
import { type Context, transaction } from '../context.ts';
import { parseInput } from '../input/parseInput.ts';
import { said } from '../input/text.ts';
import { recordMentions } from '../members/mentions/recordMentions.ts';
import { rowBytes } from '../storage/bytesOf.ts';
import { requireStorage } from '../storage/requireStorage.ts';
import { recordSaid } from './recordSaid.ts';

const INPUT = z.object({ text: said(10_000) });

const INSERT = prepare((comment: Bound<Omit<CommentRow, 'editedAt'>>) =>
  build
    .insertInto('cardComment')
    .values({
      id: comment.id,
      accountId: comment.accountId,
      projectId: comment.projectId,
      cardId: comment.cardId,
      author: comment.author,
      personId: comment.personId,
      text: comment.text,
      createdAt: comment.createdAt,
    })
    .returning(namesOf(CardComment)),
);

/**
 * Adds a comment to a card, which reaches the people whom it mentions.
 * @throws Refusal bad_user_input (`text`), card_not_found, storage_limit
 */
export async function addCardComment(ctx: Context, input: { cardId: string; text: string }): Promise<CommentRow> {
  const author = authorizeCardWrite(ctx);
  const { text } = parseInput(INPUT, input);
  return transaction(ctx, async (tx) => {
    const card = await lockCardForRows(tx, input.cardId);
    const place = { accountId: card.ownerId, projectId: card.projectId, cardId: card.id };
    await requireStorage(tx, card.ownerId, { bytes: rowBytes(text) });
    const id = newId();
    const comment = await runOne(tx.queries, INSERT, {
      ...place,
      id,
      author,
      personId: writerOf(tx.actor, author),
      text,
      createdAt: tx.now,
    });
    await recordMentions(tx, card, { commentId: id, text });
    recordSaid(tx, card, 'board.card_commented', id);
    return comment as CommentRow;
  });
}
