import { z } from 'zod';
import { Refusal } from '../../errors.ts';
import type { AskRow } from '../../tables/CardAsk.ts';
import type { CommandRow } from '../../tables/Command.ts';
import { authorize } from '../authorize.ts';
import { lockCardForRows } from '../board/cards/lockCardForRows.ts';
import { type Context, transaction } from '../context.ts';
import { findSessionRun } from '../feedback/findSessionRun.ts';
import { parseInput } from '../input/parseInput.ts';
import { said } from '../input/text.ts';
import { lockRun } from '../runs/lockRun.ts';
import { findAsk } from './findAsk.ts';
import { answerPermission } from './permissions/answerPermission.ts';
import { refuseLate } from './permissions/refuseLate.ts';
import { resumeSession } from './resumeSession.ts';
import { ANSWERED_ALREADY, storeAnswer } from './storeAnswer.ts';

const INPUT = z.object({ answer: said(4000) });

/**
 * The owner answers a question, and the session that asked is resumed in the same transaction where that can be, at its
 * newest run (document 1 §2.5, cause ask-closed). The answer is stored whatever happens to the resume. The run that asks leave for
 * something waits for the answer itself, so that nothing is resumed.
 * @returns the question, the resume that was sent, and why none was
 * @throws Refusal bad_user_input (`answer`), ask_not_found, card_not_found, refused when it is answered already,
 *   storage_limit
 */
export async function closeAsk(
  ctx: Context,
  input: { askId: string; answer: string },
): Promise<{ ask: AskRow; command: CommandRow | null; resumeRefused: string | null }> {
  // Not `authorizeCardWrite`: an agent must not answer a question. What a person told its client is `answerInSession`.
  authorize(ctx, 'write', 'projects');
  const { answer } = parseInput(INPUT, input);
  const seen = await findAsk(ctx, input.askId);
  if (seen.kind === 'permission') await refuseLate(ctx, seen);
  return transaction(ctx, async (tx) => {
    // Locks the card, then the run, then the question, in the same order as deletions and reports.
    const card = await lockCardForRows(tx, seen.cardId);
    if ((await findAsk(tx, seen.id)).closedAt !== null) throw new Refusal('refused', { message: ANSWERED_ALREADY });
    if (seen.kind === 'permission') {
      return { ask: await answerPermission(tx, card, { ask: seen, answer }), command: null, resumeRefused: null };
    }
    const runId = await findSessionRun(tx, seen);
    const run = runId === undefined ? undefined : await lockRun(tx, seen.accountId, runId);
    const { resume, refused, command } = await resumeSession(tx, run);
    const ask = await storeAnswer(tx, card, { id: seen.id, answer, resume, resumeRefused: refused });
    return { ask, command, resumeRefused: refused };
  });
}
