import { auditCard } from '../board/cards/auditCard.ts';
import { authorizeCardWrite } from '../board/cards/authorizeCardWrite.ts';
import { lockCard } from '../board/cards/lockCard.ts';
import { signalCard } from '../board/cards/signalCard.ts';
import { columnOf } from '../board/columns/columnRow.ts';
import { type Context, transaction } from '../context.ts';
import { beginCardErasure } from '../erasure/beginErasure.ts';
import { eraseNow } from '../erasure/eraseDeleted.ts';
import { closeInteractiveRunsOf } from '../interactive/closeInteractiveRuns.ts';
import { endOpenRequests } from '../work/requests/endOpenRequests.ts';
import { openRequestsOf } from '../work/requests/openRequestsOf.ts';
import { offerFreedPlaces } from '../work/waiting/offerFreedPlaces.ts';

/**
 * Deletes a card with its hold and links. Its open work requests end; a bridge may still settle the claimed ones. Its runs
 * stay on record, and its interactive runs close. The feedback on it is gone for every reader when this returns; the rows
 * of a long feedback are deleted afterwards.
 * @throws Refusal card_not_found
 */
export async function deleteCard(ctx: Context, input: { cardId: string }): Promise<{ deletedId: string }> {
  authorizeCardWrite(ctx);
  const card = await transaction(ctx, async (tx) => {
    const locked = await lockCard(tx, input.cardId);
    const open = await openRequestsOf(tx, locked.id);
    await endOpenRequests(
      tx,
      open.map((request) => request.id),
      'cancelled',
      'card-deleted',
    );
    await closeInteractiveRunsOf(tx, locked);
    await beginCardErasure(tx, locked.id);
    if (locked.column.wipLimit !== null) await offerFreedPlaces(tx, [locked.column.id]);
    signalCard(tx, locked, 'card-deleted');
    auditCard(tx, locked, 'board.card_deleted', { from: columnOf(locked) });
    return locked;
  });
  await eraseNow(ctx, card.ownerId, card.id);
  return { deletedId: card.id };
}
