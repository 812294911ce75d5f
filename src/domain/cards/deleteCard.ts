import type { RunRow } from '../../tables/Run.ts';
import { auditCard } from '../board/cards/auditCard.ts';
import { authorizeCardWrite } from '../board/cards/authorizeCardWrite.ts';
import { lockCard } from '../board/cards/lockCard.ts';
import { signalCard } from '../board/cards/signalCard.ts';
import { columnOf } from '../board/columns/columnRow.ts';
import { type Context, transaction } from '../context.ts';
import { beginCardErasure } from '../erasure/beginErasure.ts';
import { eraseNow } from '../erasure/eraseDeleted.ts';
import { closeInteractiveRunsOf } from '../interactive/closeInteractiveRuns.ts';
import { readWorkingRuns } from '../runs/findWorkingRuns.ts';
import { endOpenRequests } from '../work/requests/endOpenRequests.ts';
import { openRequestsOf } from '../work/requests/openRequestsOf.ts';
import { offerFreedPlaces } from '../work/waiting/offerFreedPlaces.ts';
import { releaseBlocked, waitingFor } from './blocks/releaseBlocked.ts';
import { partsOf, signalPartsLeft } from './parts/signalParts.ts';
import { authorizeLeaving, type Leaving, stopWorking } from './stopWorking.ts';

/**
 * Deletes a card with its hold and links. Its parts stay, and are parts of none any more. Its open work requests end; a bridge may still settle the claimed ones. Its runs
 * stay on record: those at work go on, or are asked to stop, and their bridges report their ends as ever; interactive ones close.
 * The feedback on it is gone for every reader when this returns; the rows of a long feedback are deleted afterwards.
 * @returns also the runs at work, newest first and at most 10, which no card names any more
 * @throws Refusal card_not_found, and what `authorizeLeaving` throws
 */
export async function deleteCard(
  ctx: Context,
  input: { cardId: string } & Leaving,
): Promise<{ deletedId: string; runsLeftBehind: RunRow[] }> {
  authorizeCardWrite(ctx);
  authorizeLeaving(ctx, input);
  const { card, working } = await transaction(ctx, async (tx) => {
    const locked = await lockCard(tx, input.cardId);
    const open = await openRequestsOf(tx, locked.id);
    await endOpenRequests(
      tx,
      open.map((request) => request.id),
      'cancelled',
      'card-deleted',
    );
    await closeInteractiveRunsOf(tx, locked);
    const working = await readWorkingRuns(tx.queries, locked.ownerId, [locked.id]);
    await stopWorking(tx, locked, input);
    const parts = await partsOf(tx, locked.id);
    const waiting = await waitingFor(tx, locked.id);
    await beginCardErasure(tx, locked.id);
    await releaseBlocked(tx, locked.ownerId, waiting);
    if (locked.column.wipLimit !== null) await offerFreedPlaces(tx, [locked.column.id]);
    signalCard(tx, locked, 'card-deleted');
    signalPartsLeft(tx, locked, parts);
    auditCard(tx, locked, 'board.card_deleted', { from: columnOf(locked) });
    return { card: locked, working: working.get(locked.id) ?? [] };
  });
  await eraseNow(ctx, card.ownerId, card.id);
  return { deletedId: card.id, runsLeftBehind: working };
}
