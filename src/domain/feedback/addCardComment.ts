import { z } from 'zod';
import { statement } from '../../db/statement.ts';
import { newId } from '../../lib/uuid.ts';
import { CardComment, type CommentRow } from '../../tables/CardComment.ts';
import { columnsOf } from '../../tables/columns.ts';
import { authorizeCardWrite } from '../board/authorizeCardWrite.ts';
import { lockCardForRows } from '../board/lockCardForRows.ts';
import { type Context, transaction } from '../context.ts';
import { parseInput } from '../input/parseInput.ts';
import { said } from '../input/text.ts';
import { recordSaid } from './recordSaid.ts';

const INPUT = z.object({ text: said(10_000) });

const INSERT = statement<CommentRow>(
  'comment_insert',
  `insert into card_comment as m (id, account_id, project_id, card_id, author, text, created_at)
   values ($1, $2, $3, $4, $5, $6, $7) returning ${columnsOf(CardComment, 'm')}`,
);

/**
 * Says something about a card.
 * @throws Refusal bad_user_input (`text`), card_not_found
 */
export async function addCardComment(ctx: Context, input: { cardId: string; text: string }): Promise<CommentRow> {
  const author = authorizeCardWrite(ctx);
  const { text } = parseInput(INPUT, input);
  return transaction(ctx, async (tx) => {
    const card = await lockCardForRows(tx, input.cardId);
    const values = [newId(), card.ownerId, card.projectId, card.id, author, text, tx.now];
    const [comment] = await tx.queries.query(INSERT, values);
    recordSaid(tx, card, 'board.card_commented');
    return comment as CommentRow;
  });
}
