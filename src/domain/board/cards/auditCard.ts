import type { AuditDetail } from '../../../tables/AuditRecord.ts';
import type { TxContext } from '../../context.ts';
import type { CardRow } from './cardRow.ts';

/** What happens to cards, as the audit log calls it. */
export type CardAction =
  | 'board.card_created'
  | 'board.card_changed'
  | 'board.card_moved'
  | 'board.card_held'
  | 'board.card_released'
  | 'board.card_archived'
  | 'board.card_restored'
  | 'board.card_deleted'
  | 'board.card_commented'
  | 'board.comment_edited'
  | 'board.comment_deleted'
  | 'board.ask_opened'
  | 'board.ask_closed'
  | 'board.review_submitted'
  | 'board.thread_answered'
  | 'board.change_comment_answered'
  | 'board.change_comment_edited'
  | 'board.change_comment_deleted'
  | 'board.change_comment_resolved'
  | 'board.change_comment_reopened'
  | 'board.change_accepted'
  | 'board.site_review_submitted'
  | 'board.site_review_resolved'
  | 'board.artifact_added'
  | 'board.artifact_deleted';

/** The fields of a card that its audit line needs. */
export type AuditedCard = Pick<CardRow, 'id' | 'ownerId' | 'projectId' | 'number'>;

/**
 * Writes a line of the audit log about a card.
 * @param actor the actor of the line, if it is not the context's
 */
export function auditCard(
  tx: TxContext,
  card: AuditedCard,
  type: CardAction,
  detail: Omit<AuditDetail, 'card'> = {},
  actor?: string,
): void {
  tx.audit({
    type,
    accountId: card.ownerId,
    subjectType: 'card',
    subjectId: card.id,
    projectId: card.projectId,
    detail: { card: card.number, ...detail },
    ...(actor !== undefined && { actor }),
  });
}
