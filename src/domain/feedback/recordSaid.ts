import { type AuditedCard, auditCard } from '../board/cards/auditCard.ts';
import { signalCard } from '../board/cards/signalCard.ts';
import type { TxContext } from '../context.ts';

/**
 * Records that something was said about a card: an audit line, and the signal to open boards.
 * @param saidId the comment, the question or the review
 */
export function recordSaid(
  tx: TxContext,
  card: AuditedCard,
  type:
    | 'board.card_commented'
    | 'board.comment_edited'
    | 'board.comment_deleted'
    | 'board.ask_opened'
    | 'board.ask_closed'
    | 'board.review_submitted',
  saidId: string,
): void {
  auditCard(tx, card, type, { saidId });
  signalCard(tx, card, 'card-changed');
}
