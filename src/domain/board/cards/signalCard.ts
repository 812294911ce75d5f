import type { BoardChangeKind } from '../../../events/signals.ts';
import type { TxContext } from '../../context.ts';

/** Signals to open boards, after the commit, that a card changed. */
export function signalCard(
  tx: TxContext,
  card: { id: string; ownerId: string; projectId: string },
  change: BoardChangeKind,
): void {
  tx.signal({ kind: 'board', accountId: card.ownerId, projectId: card.projectId, change, cardId: card.id });
}
