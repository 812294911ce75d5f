import { z } from 'zod';
import { Refusal } from '../../errors.ts';
import { nthTask } from '../../lib/text/tasksOf.ts';
import { authorizeCardWrite } from '../board/cards/authorizeCardWrite.ts';
import type { CardRow } from '../board/cards/cardRow.ts';
import { lockCard } from '../board/cards/lockCard.ts';
import { type Context, transaction } from '../context.ts';
import { parseInput } from '../input/parseInput.ts';
import { said } from '../input/text.ts';
import { changeCard } from './changeCard.ts';

const INPUT = z.object({
  text: said(10_000),
  nth: z.int('must be a whole number').min(1, 'must be 1 or more').max(1_000, 'must be at most 1000'),
});

/**
 * Ticks a task of a description, or takes the tick back, and changes nothing else, so that two who tick at the same time do not undo
 * each other. A task that is as it should be stays so.
 * @param input `text` are the words of the task as they are written; `nth` counts the tasks with the same words, from 1
 * @throws Refusal bad_user_input (`text`, `nth`), card_not_found, conflict when the description has no such task
 */
export async function setCardTask(
  ctx: Context,
  input: { cardId: string; text: string; nth: number; done: boolean },
): Promise<CardRow> {
  authorizeCardWrite(ctx);
  const { text, nth } = parseInput(INPUT, input);
  return transaction(ctx, async (tx) => {
    const card = await lockCard(tx, input.cardId);
    const task = nthTask(card.body, text, nth);
    if (task === undefined) {
      throw new Refusal('conflict', { message: 'The description has no task with these words any more.' });
    }
    if (task.done === input.done) return card;
    const { at } = task;
    return changeCard(tx, card, {
      body: `${card.body.slice(0, at)}${input.done ? 'x' : ' '}${card.body.slice(at + 1)}`,
    });
  });
}
