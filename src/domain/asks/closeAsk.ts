import { z } from 'zod';
import { statement } from '../../db/statement.ts';
import { Refusal } from '../../errors.ts';
import { newId } from '../../lib/uuid.ts';
import { type AskRow, CardAsk } from '../../tables/CardAsk.ts';
import type { CommandRow } from '../../tables/Command.ts';
import { columnsOf } from '../../tables/columns.ts';
import { authorize } from '../authorize.ts';
import { lockCardForRows } from '../board/lockCardForRows.ts';

import { type Context, transaction } from '../context.ts';
import { findSessionRun } from '../feedback/findSessionRun.ts';
import { recordSaid } from '../feedback/recordSaid.ts';
import { parseInput } from '../input/parseInput.ts';
import { said } from '../input/text.ts';
import { lockRun } from '../runs/lockRun.ts';
import { findAsk } from './findAsk.ts';
import { resumeSession } from './resumeSession.ts';

const INPUT = z.object({ answer: said(4000) });

const ANSWERED_ALREADY = 'This question has been answered already';

const CLOSE = statement<AskRow>(
  'ask_close',
  `update card_ask a set answer = $2, answer_id = $3, closed_at = $4, resume = $5, resume_refused = $6
   where a.id = $1 and a.answer_id is null returning ${columnsOf(CardAsk, 'a')}`,
);

/**
 * The owner answers a question, and the session that asked is resumed in the same transaction where that can be, at its
 * newest run (document 1 §2.5, cause ask-closed). The answer stands whatever comes of the resume.
 * @returns the question, the resume that was sent, and why none was
 * @throws Refusal bad_user_input (`answer`), ask_not_found, card_not_found, refused when it is answered already
 */
export async function closeAsk(
  ctx: Context,
  input: { askId: string; answer: string },
): Promise<{ ask: AskRow; command: CommandRow | null; resumeRefused: string | null }> {
  // Not `authorizeCardWrite`: an agent must not answer its own question.
  authorize(ctx, 'write');
  const { answer } = parseInput(INPUT, input);
  const seen = await findAsk(ctx, input.askId);
  return transaction(ctx, async (tx) => {
    // Card, then run, then question: as deletions and reports take them.
    const card = await lockCardForRows(tx, seen.cardId);
    if ((await findAsk(tx, seen.id)).closedAt !== null) throw new Refusal('refused', { message: ANSWERED_ALREADY });
    const runId = await findSessionRun(tx, seen);
    const run = runId === undefined ? undefined : await lockRun(tx, seen.accountId, runId);
    const { resume, refused, command } = await resumeSession(tx, run);
    const [ask] = await tx.queries.query(CLOSE, [seen.id, answer, newId(), tx.now, resume, refused]);
    recordSaid(tx, card, 'board.ask_closed');
    return { ask: ask as AskRow, command, resumeRefused: refused };
  });
}
