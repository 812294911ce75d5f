import { z } from 'zod';
import { type Bound, build, prepare, runOne } from '../../db/builder.ts';
import { Refusal } from '../../errors.ts';
import { newId } from '../../lib/uuid.ts';
import { type AskRow, CardAsk } from '../../tables/CardAsk.ts';
import type { CommandRow } from '../../tables/Command.ts';
import { namesOf } from '../../tables/columns.ts';
import { authorize } from '../authorize.ts';
import { lockCardForRows } from '../board/cards/lockCardForRows.ts';

import { type Context, transaction } from '../context.ts';
import { findSessionRun } from '../feedback/findSessionRun.ts';
import { recordSaid } from '../feedback/recordSaid.ts';
import { parseInput } from '../input/parseInput.ts';
import { said } from '../input/text.ts';
import { lockRun } from '../runs/lockRun.ts';
import { bytesOf } from '../storage/bytesOf.ts';
import { requireStorage } from '../storage/requireStorage.ts';
import { findAsk } from './findAsk.ts';
import { resumeSession } from './resumeSession.ts';

const INPUT = z.object({ answer: said(4000) });

const ANSWERED_ALREADY = 'This question has been answered already';

type Closed = Pick<AskRow, 'id' | 'answer' | 'answerId' | 'closedAt' | 'resume' | 'resumeRefused'>;

const CLOSE = prepare(({ id, answer, answerId, closedAt, resume, resumeRefused }: Bound<Closed>) =>
  build
    .updateTable('cardAsk')
    .set({ answer, answerId, closedAt, resume, resumeRefused })
    .where('id', '=', id)
    .where('answerId', 'is', null)
    .returning(namesOf(CardAsk)),
);

/**
 * The owner answers a question, and the session that asked is resumed in the same transaction where that can be, at its
 * newest run (document 1 §2.5, cause ask-closed). The answer is stored whatever happens to the resume.
 * @returns the question, the resume that was sent, and why none was
 * @throws Refusal bad_user_input (`answer`), ask_not_found, card_not_found, refused when it is answered already,
 *   storage_limit
 */
export async function closeAsk(
  ctx: Context,
  input: { askId: string; answer: string },
): Promise<{ ask: AskRow; command: CommandRow | null; resumeRefused: string | null }> {
  // Not `authorizeCardWrite`: an agent must not answer its own question.
  authorize(ctx, 'write', 'projects');
  const { answer } = parseInput(INPUT, input);
  const seen = await findAsk(ctx, input.askId);
  return transaction(ctx, async (tx) => {
    // Locks the card, then the run, then the question, in the same order as deletions and reports.
    const card = await lockCardForRows(tx, seen.cardId);
    if ((await findAsk(tx, seen.id)).closedAt !== null) throw new Refusal('refused', { message: ANSWERED_ALREADY });
    const runId = await findSessionRun(tx, seen);
    const run = runId === undefined ? undefined : await lockRun(tx, seen.accountId, runId);
    const { resume, refused, command } = await resumeSession(tx, run);
    await requireStorage(tx, card.ownerId, { bytes: bytesOf(answer) });
    const ask = await runOne(tx.queries, CLOSE, {
      id: seen.id,
      answer,
      answerId: newId(),
      closedAt: tx.now,
      resume,
      resumeRefused: refused,
    });
    recordSaid(tx, card, 'board.ask_closed', seen.id);
    return { ask: ask as AskRow, command, resumeRefused: refused };
  });
}
