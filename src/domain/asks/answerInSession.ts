import { sql } from 'kysely';
import { z } from 'zod';
import { type Bound, build, prepare, runOne } from '../../db/builder.ts';
import { Refusal } from '../../errors.ts';
import type { AskRow } from '../../tables/CardAsk.ts';
import { authorizeCardWrite } from '../board/cards/authorizeCardWrite.ts';
import { lockCardForRows } from '../board/cards/lockCardForRows.ts';
import { type Context, type TxContext, transaction } from '../context.ts';
import { parseInput } from '../input/parseInput.ts';
import { said } from '../input/text.ts';
import { uuid } from '../input/uuid.ts';
import { findAsk } from './findAsk.ts';
import { storeAnswer } from './storeAnswer.ts';

const INPUT = z.object({ sessionId: uuid, answer: said(4000) });

const NEWEST = prepare(({ projectId, sessionId }: Bound<{ projectId: string; sessionId: string }>) =>
  build
    .selectFrom('run')
    .select('kind')
    .where('projectId', '=', projectId)
    .where('sessionId', '=', sessionId)
    .orderBy('firstReportAt', 'desc')
    .orderBy('id', 'desc')
    .limit(sql.lit(1)),
);

/** Says on the page of the card by which way the answer came, since the service has only the client's word for it. */
const ANSWERED_THERE = "The session has the answer: it was given at the agent's client";

/**
 * A person answers a question at the client of the session that asked it. The session has the answer at once, so nothing
 * resumes it. When the owner answered the question on the board in the meantime, that answer stands. A worker has nobody at
 * its client, so its questions wait for the owner, whatever its client says.
 * @returns the question with the answer that counts, and whether that is this one
 * @throws Refusal bad_user_input (`sessionId`, `answer`), card_not_found, ask_not_found also for a question of another
 *   session and for one about leave, storage_limit
 */
export async function answerInSession(
  ctx: Context,
  input: { askId: string; sessionId: string; answer: string },
): Promise<{ ask: AskRow; news: boolean }> {
  authorizeCardWrite(ctx);
  const { sessionId, answer } = parseInput(INPUT, input);
  const seen = await findAsk(ctx, input.askId);
  // An agent does not allow itself anything.
  if (seen.sessionId !== sessionId || seen.kind === 'permission') throw new Refusal('ask_not_found');
  return transaction(ctx, async (tx) => {
    const card = await lockCardForRows(tx, seen.cardId);
    const ask = await findAsk(tx, seen.id);
    if (ask.closedAt !== null || (await hasNobody(tx, ask))) return { ask, news: false };
    const closed = { id: ask.id, answer, resume: 'refused' as const, resumeRefused: ANSWERED_THERE };
    return { ask: await storeAnswer(tx, card, closed), news: true };
  });
}

async function hasNobody(tx: TxContext, { projectId, sessionId }: AskRow): Promise<boolean> {
  return (await runOne(tx.queries, NEWEST, { projectId, sessionId }))?.kind === 'worker';
}
