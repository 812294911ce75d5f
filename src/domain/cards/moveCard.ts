import { type Bound, build, prepare, run } from '../../db/builder.ts';
import { authorizeCardWrite } from '../board/authorizeCardWrite.ts';
import { type CardRow, readCard } from '../board/cardRow.ts';
import { lockCard } from '../board/lockCard.ts';
import { lockColumn } from '../board/lockColumn.ts';
import { signalCard } from '../board/signalCard.ts';
import { type Context, transaction } from '../context.ts';
import { endHold } from '../holds/endHold.ts';
import { closeInteractiveRunsOf } from '../interactive/closeInteractiveRuns.ts';
import { endRequestsLeftBehind } from '../workflow/endRequestsLeftBehind.ts';
import { onCardEntered } from '../workflow/onCardEntered.ts';

type Place = { id: string; columnId: string; position: string; updatedAt: Date };

const MOVE = prepare(({ id, columnId, position, updatedAt }: Bound<Place>) =>
  build.updateTable('card').set({ columnId, position, updatedAt }).where('id', '=', id),
);

/**
 * Moves a card to the end of another column; a move to its own column changes nothing. Open work requests of the left
 * column end, and the rules of the entered column run. Interactive runs of the card close (document 2 §4.6). A person who
 * moves a held card ends the hold (document 1 §2.8); an agent does not.
 * @throws Refusal card_not_found, column_not_found
 */
export async function moveCard(ctx: Context, input: { cardId: string; column: string }): Promise<CardRow> {
  const actor = authorizeCardWrite(ctx);
  return transaction(ctx, async (tx) => {
    const before = await lockCard(tx, input.cardId);
    const column = await lockColumn(tx, before.projectId, input.column);
    if (column.id === before.column.id) return before;
    await run(tx.queries, MOVE, { id: before.id, columnId: column.id, position: column.end, updatedAt: tx.now });
    signalCard(tx, before, 'card-moved');
    if (before.held && actor === 'human') await endHold(tx, before, actor);
    const card = (await readCard(tx.queries, before.ownerId, before.id)) as CardRow;
    await endRequestsLeftBehind(tx, card);
    await onCardEntered(tx, card);
    await closeInteractiveRunsOf(tx, card);
    return card;
  });
}
