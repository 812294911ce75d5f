import { z } from 'zod';
import { statement } from '../../db/statement.ts';
import { newId } from '../../lib/uuid.ts';
import { type AskRow, CardAsk } from '../../tables/CardAsk.ts';
import { columnsOf } from '../../tables/columns.ts';
import { authorizeCardWrite } from '../board/authorizeCardWrite.ts';
import { lockCardForRows } from '../board/lockCardForRows.ts';
import { type Context, transaction } from '../context.ts';
import { findSessionRun } from '../feedback/findSessionRun.ts';
import { recordSaid } from '../feedback/recordSaid.ts';
import { parseInput } from '../input/parseInput.ts';
import { said } from '../input/text.ts';
import { uuid } from '../input/uuid.ts';

const INPUT = z.object({ sessionId: uuid, question: said(4000) });

/** An agent whose answer was lost asks once more; the owner is to read it once. */
const SAME = statement<AskRow>(
  'ask_same',
  `select ${columnsOf(CardAsk, 'a')} from card_ask a
   where a.card_id = $1 and a.session_id = $2 and a.question = $3 and a.answer_id is null limit 1`,
);

const INSERT = statement<AskRow>(
  'ask_insert',
  `insert into card_ask as a (id, account_id, project_id, card_id, session_id, run_id, question, created_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8) returning ${columnsOf(CardAsk, 'a')}`,
);

/**
 * A session asks the owner of its card. The question is stored also while no run of the session is on record: reports
 * may be late, and a question must not be lost by that. The same question of the same session, while it is open, is one.
 * @returns the question, and whether it is a new one
 * @throws Refusal bad_user_input (`sessionId`, `question`), card_not_found
 */
export async function openAsk(
  ctx: Context,
  input: { cardId: string; sessionId: string; question: string },
): Promise<{ ask: AskRow; news: boolean }> {
  authorizeCardWrite(ctx);
  const { sessionId, question } = parseInput(INPUT, input);
  return transaction(ctx, async (tx) => {
    const card = await lockCardForRows(tx, input.cardId);
    const [same] = await tx.queries.query(SAME, [card.id, sessionId, question]);
    if (same !== undefined) return { ask: same, news: false };
    const place = { accountId: card.ownerId, projectId: card.projectId, cardId: card.id, sessionId };
    const runId = await findSessionRun(tx, place);
    const values = [newId(), card.ownerId, card.projectId, card.id, sessionId, runId ?? null, question, tx.now];
    const [ask] = await tx.queries.query(INSERT, values);
    recordSaid(tx, card, 'board.ask_opened');
    return { ask: ask as AskRow, news: true };
  });
}
