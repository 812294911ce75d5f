import type { CardRow } from '../board/cards/cardRow.ts';
import { requireCard } from '../board/cards/requireCard.ts';
import type { LockedColumn } from '../board/columns/lockColumn.ts';
import type { TxContext } from '../context.ts';
import { readPullRequest } from '../pullRequests/pullRequestRow.ts';
import { lockEndColumn } from '../workflow/lockEndColumn.ts';
import { atEnd, putInColumn } from './putInColumn.ts';

/**
 * Locks the column to which `endMerged` may move a card of the caller, before the card is locked. One without a pull request goes
 * nowhere.
 * @throws Refusal card_not_found
 */
export async function lockOwedEnd(tx: TxContext, cardId: string): Promise<LockedColumn | undefined> {
  const { pullRequestNumber, projectId } = await requireCard(tx, cardId);
  return pullRequestNumber === null ? undefined : lockEndColumn(tx, projectId);
}

/**
 * Moves a locked card whose pull request was merged while the card was held or archived to the column that ends it, once. One that
 * is still held or archived stays, and so does one that has ended already. `catchUpWithForge` comes after it.
 * @param end the column of `lockOwedEnd`
 */
export async function endMerged(tx: TxContext, card: CardRow, end: LockedColumn | undefined): Promise<CardRow> {
  if (card.held || card.archivedAt !== null) return card;
  const row = await readPullRequest(tx.queries, card.id);
  if (row?.facts.endsCard !== true) return card;
  if (end === undefined || card.column.terminal) return card;
  return putInColumn(tx, card, end, atEnd(end), { endsHold: false });
}
