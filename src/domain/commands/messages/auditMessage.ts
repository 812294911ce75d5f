import type { RunRow } from '../../../tables/Run.ts';
import type { TxContext } from '../../context.ts';

/** Writes the audit line of what somebody did with a message to a run. */
export function auditMessage(
  tx: TxContext,
  run: Pick<RunRow, 'id' | 'accountId' | 'projectId'> &
    Partial<Pick<RunRow, 'subjectType' | 'subjectId' | 'cardNumber'>>,
  type: 'bridge.run_message_sent' | 'bridge.run_message_edited' | 'bridge.run_message_withdrawn',
  messageId: string,
): void {
  const isOfCard = run.subjectType === 'card';
  tx.audit({
    type,
    accountId: run.accountId,
    subjectType: 'run-message',
    subjectId: messageId,
    projectId: run.projectId,
    cardId: isOfCard ? (run.subjectId ?? null) : null,
    detail: { runId: run.id, ...(isOfCard && typeof run.cardNumber === 'number' && { card: run.cardNumber }) },
  });
}
