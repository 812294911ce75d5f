import { z } from 'zod';
import { statement } from '../../db/statement.ts';
import { newId } from '../../lib/uuid.ts';
import { authorizeCardWrite } from '../board/authorizeCardWrite.ts';
import { type CardRow, readCard } from '../board/cardRow.ts';
import { lockColumn } from '../board/lockColumn.ts';
import { lockProject } from '../board/requireProject.ts';
import { signalCard } from '../board/signalCard.ts';
import { type Context, transaction } from '../context.ts';
import { parseInput } from '../input/parseInput.ts';
import { onCardEntered } from '../workflow/onCardEntered.ts';
import { body, title } from './cardInput.ts';

const INPUT = z.object({ title, body: body.nullish() });

/** The project's row is the counter: its lock lasts until the commit, so a number is neither lost nor given twice. */
const NEXT_NUMBER = statement<{ number: number }>(
  'board_card_number',
  'update project set next_card_number = next_card_number + 1 where id = $1 returning next_card_number - 1 as number',
);

const INSERT = statement(
  'board_card_insert',
  `insert into card (id, project_id, owner_id, number, title, body, column_id, position, created_at, updated_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $9)`,
);

/**
 * Creates a card at the end of a column, the Backlog unless another is named. The rules of the column run for it.
 * @throws Refusal bad_user_input (`title`, `body`), project_not_found, column_not_found
 */
export async function createCard(
  ctx: Context,
  input: { projectId: string; title: string; body?: string | null; column?: string | null },
): Promise<CardRow> {
  authorizeCardWrite(ctx);
  const wanted = parseInput(INPUT, input);
  return transaction(ctx, async (tx) => {
    const project = await lockProject(tx, input.projectId);
    const column = await lockColumn(tx, project.id, input.column ?? null);
    const [next] = await tx.queries.query(NEXT_NUMBER, [project.id]);
    const id = newId();
    await tx.queries.query(INSERT, [
      id,
      project.id,
      project.ownerId,
      next?.number,
      wanted.title,
      wanted.body ?? '',
      column.id,
      column.end,
      tx.now,
    ]);
    const card = (await readCard(tx.queries, project.ownerId, id)) as CardRow;
    signalCard(tx, card, 'card-created');
    await onCardEntered(tx, card);
    return card;
  });
}
