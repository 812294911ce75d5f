import { type AuditedCard, auditCard } from '../board/cards/auditCard.ts';
import { signalCard } from '../board/cards/signalCard.ts';
import type { TxContext } from '../context.ts';

/**
 * Records that something was said about a card: an audit line, and the signal to open boards.
 * @param saidId the comment, the question, the review or the comment on a site
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
    | 'board.review_submitted'
    | 'board.site_review_submitted'
    | 'board.site_review_resolved',
  saidId: string,
): void {
  auditCard(tx, card, type, { saidId });
  signalCard(tx, card, 'card-changed');
}
