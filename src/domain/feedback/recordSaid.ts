import type { CardRow } from '../board/cardRow.ts';
import { signalCard } from '../board/signalCard.ts';
import type { TxContext } from '../context.ts';

/** Something was said about a card: a line of the audit log, and the signal to open boards. */
export function recordSaid(
  tx: TxContext,
  card: Pick<CardRow, 'id' | 'ownerId' | 'projectId'>,
  type: 'board.card_commented' | 'board.ask_opened' | 'board.ask_closed' | 'board.review_submitted',
): void {
  const { id: subjectId, ownerId: accountId, projectId } = card;
  tx.audit({ type, accountId, subjectType: 'card', subjectId, projectId });
  signalCard(tx, card, 'card-changed');
}
