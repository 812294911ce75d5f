import { statement } from '../../db/statement.ts';
import { type Context, transaction } from '../context.ts';
import { closeInteractiveRunsOf } from '../interactive/closeInteractiveRuns.ts';
import { endOpenRequests } from '../work/endOpenRequests.ts';
import { authorizeCardWrite } from './authorizeCardWrite.ts';
import { lockCard } from './lockCard.ts';
import { openRequestsOf } from './openRequestsOf.ts';
import { signalCard } from './signalCard.ts';

const DELETE = statement('board_card_delete', 'delete from card where id = $1');

/**
 * Deletes a card with its hold and links. Work on it that nobody has begun ends; what a bridge holds it may settle.
 * Its runs stay on record, and its interactive ones close.
 * @throws Refusal card_not_found
 */
export async function deleteCard(ctx: Context, input: { cardId: string }): Promise<{ deletedId: string }> {
  authorizeCardWrite(ctx);
  return transaction(ctx, async (tx) => {
    const card = await lockCard(tx, input.cardId);
    const open = await openRequestsOf(tx, card.id);
    await endOpenRequests(
      tx,
      open.map((request) => request.id),
      'cancelled',
      'card-deleted',
    );
    await closeInteractiveRunsOf(tx, card);
    await tx.queries.query(DELETE, [card.id]);
    signalCard(tx, card, 'card-deleted');
    return { deletedId: card.id };
  });
}
