import { sql } from 'kysely';
import { z } from 'zod';
import { type Bound, build, prepare, runOne } from '../../db/builder.ts';
import { newId } from '../../lib/uuid.ts';
import { type AskRow, CardAsk } from '../../tables/CardAsk.ts';
import { namesOf } from '../../tables/columns.ts';
import { authorizeCardWrite } from '../board/cards/authorizeCardWrite.ts';
import { lockCardForRows } from '../board/cards/lockCardForRows.ts';
import { type Context, transaction } from '../context.ts';
import { findSessionRun } from '../feedback/findSessionRun.ts';
import { recordSaid } from '../feedback/recordSaid.ts';
import { parseInput } from '../input/parseInput.ts';
import { line, said } from '../input/text.ts';
import { uuid } from '../input/uuid.ts';
import { mailNeedsYou } from '../members/mailNeedsYou.ts';
import { rowBytes } from '../storage/bytesOf.ts';
import { requireStorage } from '../storage/requireStorage.ts';
import { refusePassedOver } from './refusePassedOver.ts';

const OPTIONS = z
  .array(line(80))
  .min(2, 'must be 2 to 5 answers')
  .max(5, 'must be 2 to 5 answers')
  .refine((options) => new Set(options).size === options.length, { message: 'must be different answers' });

const INPUT = z.object({ sessionId: uuid, question: said(4000), options: OPTIONS.nullish() });

/** An agent that did not get the answer asks once more; the owner should see the question once. */
const SAME = prepare(
  ({ cardId, sessionId, question }: Bound<{ cardId: string; sessionId: string; question: string }>) =>
    build
      .selectFrom('cardAsk')
      .select(namesOf(CardAsk))
      .where('cardId', '=', cardId)
      .where('sessionId', '=', sessionId)
      .where('question', '=', question)
      .where('kind', '=', sql.lit('question'))
      .where('answerId', 'is', null)
      .limit(sql.lit(1)),
);

type NewAsk = Pick<
  AskRow,
  'id' | 'accountId' | 'projectId' | 'cardId' | 'sessionId' | 'runId' | 'question' | 'options' | 'createdAt'
>;

const INSERT = prepare(
  ({ id, accountId, projectId, cardId, sessionId, runId, question, options, createdAt }: Bound<NewAsk>) =>
    build
      .insertInto('cardAsk')
      .values({ id, accountId, projectId, cardId, sessionId, runId, question, options, createdAt })
      .returning(namesOf(CardAsk)),
);

/**
 * A session asks the owner of its card. The question is stored even if no run of the session is on record: reports may
 * be late, and that must not lose a question. While a question is open, repeating it in the same session returns the
 * same question, with the options of the first call.
 * @returns the question, and whether it is a new one
 * @throws Refusal bad_user_input (`sessionId`, `question`, `options`), card_not_found, refused for an attempt that was not picked, storage_limit
 */
export async function openAsk(
  ctx: Context,
  input: { cardId: string; sessionId: string; question: string; options?: readonly string[] | null },
): Promise<{ ask: AskRow; news: boolean }> {
  authorizeCardWrite(ctx);
  const { sessionId, question, options } = parseInput(INPUT, input);
  return transaction(ctx, async (tx) => {
    const card = await lockCardForRows(tx, input.cardId);
    const same = await runOne(tx.queries, SAME, { cardId: card.id, sessionId, question });
    if (same !== undefined) return { ask: same, news: false };
    const place = { accountId: card.ownerId, projectId: card.projectId, cardId: card.id, sessionId };
    const runId = await findSessionRun(tx, place);
    if (runId !== undefined) await refusePassedOver(tx, runId);
    const asked = { ...place, id: newId(), runId: runId ?? null, question, options: options ?? [], createdAt: tx.now };
    await requireStorage(tx, card.ownerId, { bytes: rowBytes(question, ...(options ?? [])) });
    const ask = await runOne(tx.queries, INSERT, asked);
    recordSaid(tx, card, 'board.ask_opened', asked.id);
    await mailNeedsYou(tx, [card], 'question');
    return { ask: ask as AskRow, news: true };
  });
}
