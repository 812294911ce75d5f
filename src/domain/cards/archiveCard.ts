import { type Bound, build, prepare, run } from '../../db/builder.ts';
import { auditCard } from '../board/cards/auditCard.ts';
import { authorizeCardWrite } from '../board/cards/authorizeCardWrite.ts';
import type { CardRow } from '../board/cards/cardRow.ts';
import { lockCard } from '../board/cards/lockCard.ts';
import { signalCard } from '../board/cards/signalCard.ts';
import { type Context, transaction } from '../context.ts';
import { closeInteractiveRunsOf } from '../interactive/closeInteractiveRuns.ts';
import { CARD_ARCHIVED, endOpenRequests } from '../work/requests/endOpenRequests.ts';
import { openRequestsOf } from '../work/requests/openRequestsOf.ts';
import { catchUpWithForge } from '../workflow/catchUpWithForge.ts';
import { forgetWithheld } from '../workflow/withheldWork.ts';
import { blockerChanged } from './blocks/releaseBlocked.ts';
import { endMerged, lockOwedEnd } from './endMerged.ts';
import { signalParent } from './parts/signalParts.ts';
import { authorizeLeaving, type Leaving, stopWorking } from './stopWorking.ts';

type Archived = { id: string; archivedAt: Date | null; updatedAt: Date };

const UPDATE = prepare(({ id, archivedAt, updatedAt }: Bound<Archived>) =>
  build.updateTable('card').set({ archivedAt, updatedAt }).where('id', '=', id),
);

/**
 * Takes a card off the board. Its open work requests end, as it opens no work any more; a bridge may still settle the claimed
 * ones. Its interactive runs close, and its other runs go on, or are asked to stop. Archiving an archived card changes nothing.
 * @throws Refusal card_not_found, and what `authorizeLeaving` throws
 */
export async function archiveCard(ctx: Context, input: { cardId: string } & Leaving): Promise<CardRow> {
  authorizeCardWrite(ctx);
  authorizeLeaving(ctx, input);
  return transaction(ctx, async (tx) => {
    const card = await lockCard(tx, input.cardId);
    if (card.archivedAt !== null) return card;
    const open = await openRequestsOf(tx, card.id);
    await endOpenRequests(
      tx,
      open.map((request) => request.id),
      'cancelled',
      CARD_ARCHIVED,
    );
    await forgetWithheld(tx, card.id);
    await closeInteractiveRunsOf(tx, card);
    await stopWorking(tx, card, input);
    await run(tx.queries, UPDATE, { id: card.id, archivedAt: tx.now, updatedAt: tx.now });
    await blockerChanged(tx, card);
    signalCard(tx, card, 'card-archived');
    signalParent(tx, card);
    auditCard(tx, card, 'board.card_archived');
    return { ...card, archivedAt: tx.now, updatedAt: tx.now };
  });
}

/**
 * Puts an archived card back at its place on the board. No rule for a column runs for it, because it enters none: a move does that.
 * What its pull request came to asks for its work, and one that was merged in the meantime ends the card.
 * A card that is on the board stays as it is.
 * @throws Refusal card_not_found
 */
export async function unarchiveCard(ctx: Context, input: { cardId: string }): Promise<CardRow> {
  authorizeCardWrite(ctx);
  return transaction(ctx, async (tx) => {
    const end = await lockOwedEnd(tx, input.cardId);
    const card = await lockCard(tx, input.cardId);
    if (card.archivedAt === null) return card;
    await run(tx.queries, UPDATE, { id: card.id, archivedAt: null, updatedAt: tx.now });
    await blockerChanged(tx, card);
    signalCard(tx, card, 'card-restored');
    signalParent(tx, card);
    auditCard(tx, card, 'board.card_restored');
    const restored = await endMerged(tx, { ...card, archivedAt: null, updatedAt: tx.now }, end);
    await catchUpWithForge(tx, restored);
    return restored;
  });
}
