import { type Bound, build, prepare, run } from '../../db/builder.ts';
import { auditCard } from '../board/cards/auditCard.ts';
import type { CardRow } from '../board/cards/cardRow.ts';
import { signalCard } from '../board/cards/signalCard.ts';
import { type ColumnRow, columnOf } from '../board/columns/columnRow.ts';
import type { LockedColumn } from '../board/columns/lockColumn.ts';
import type { Place } from '../board/columns/placeBefore.ts';
import { signalColumns } from '../board/columns/signalColumns.ts';
import type { TxContext } from '../context.ts';
import { endHold } from '../holds/endHold.ts';
import { closeInteractiveRunsOf } from '../interactive/closeInteractiveRuns.ts';
import { offerFreedPlaces } from '../work/waiting/offerFreedPlaces.ts';
import { catchUpWithForge } from '../workflow/catchUpWithForge.ts';
import { endRequestsLeftBehind } from '../workflow/endRequestsLeftBehind.ts';
import { onCardEntered } from '../workflow/onCardEntered.ts';
import { forgetWithheld } from '../workflow/withheldWork.ts';
import { blockerChanged } from './blocks/releaseBlocked.ts';
import { signalParent } from './parts/signalParts.ts';

type Moved = { id: string; columnId: string; position: string; updatedAt: Date };

const MOVE = prepare(({ id, columnId, position, updatedAt }: Bound<Moved>) =>
  build.updateTable('card').set({ columnId, position, updatedAt }).where('id', '=', id),
);

/** The place after all cards of a locked column. */
export const atEnd = (column: { end: string }): Place => ({ position: column.end, spread: false });

/**
 * Puts a locked card at a place in a column that was locked before it. When the column is another one, that has the consequences of
 * `moveCard`.
 * @param options.endsHold whether a hold of the card ends then
 */
export async function putInColumn(
  tx: TxContext,
  left: CardRow,
  column: Pick<LockedColumn, 'id' | 'shown'>,
  place: Place,
  { endsHold }: { endsHold: boolean },
): Promise<CardRow> {
  const within = column.id === left.column.id;
  const moved = { columnId: column.id, position: place.position, updatedAt: tx.now };
  await run(tx.queries, MOVE, { id: left.id, ...moved });
  signalCard(tx, left, 'card-moved');
  if (!within) signalParent(tx, left);
  if (place.spread) signalColumns(tx, { id: left.projectId, ownerId: left.ownerId });
  const released = !within && left.held && endsHold;
  if (released) await endHold(tx, left, 'human');
  const card = { ...left, ...moved, column: column.shown, ...(released && NOT_HELD) };
  if (!within) auditCard(tx, card, 'board.card_moved', { from: columnOf(left), to: columnOf(card) });
  if (!within) await enter(tx, card, left.column);
  if (released) await catchUpWithForge(tx, card);
  return card;
}

/** A card whose hold has ended. */
const NOT_HELD = { held: false, heldBy: null, holderId: null, heldSince: null, pausedReason: null, holdReason: null };

async function enter(tx: TxContext, card: CardRow, left: ColumnRow): Promise<void> {
  await endRequestsLeftBehind(tx, card);
  await forgetWithheld(tx, card.id);
  await onCardEntered(tx, card);
  await closeInteractiveRunsOf(tx, card);
  if (left.terminal !== card.column.terminal) await blockerChanged(tx, card);
  if (left.wipLimit !== null) await offerFreedPlaces(tx, [left.id]);
}
