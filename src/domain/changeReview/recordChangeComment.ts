import { type AuditedCard, auditCard } from '../board/cards/auditCard.ts';
import { signalCard } from '../board/cards/signalCard.ts';
import type { TxContext } from '../context.ts';

/** Records what became of a comment that others see: an audit line, and the signal to open boards. Nobody learns of a draft. */
export function recordChangeComment(
  tx: TxContext,
  card: AuditedCard,
  type:
    | 'board.change_comment_answered'
    | 'board.change_comment_edited'
    | 'board.change_comment_deleted'
    | 'board.change_comment_resolved'
    | 'board.change_comment_reopened',
  { id, draftBy }: { readonly id: string; readonly draftBy: string | null },
): void {
  if (draftBy !== null) return;
  auditCard(tx, card, type, { saidId: id });
  signalCard(tx, card, 'card-changed');
}
