import type { AuditDetail } from '../../../tables/AuditRecord.ts';
import type { TxContext } from '../../context.ts';
import type { WorkRequestRow } from './workRequestRow.ts';

/** Writes a line of the audit log about a change of a work request's state. */
export function auditRequest(
  tx: TxContext,
  request: WorkRequestRow,
  type: 'bridge.work_request_opened' | 'bridge.work_request_ended' | 'bridge.work_request_settled',
  actor?: string,
): void {
  const { id, accountId, projectId, subjectType, subjectId, cardNumber, kind, state } = request;
  const isOfCard = subjectType === 'card';
  const detail: AuditDetail = { work: kind, state, ...(isOfCard && cardNumber !== null && { card: cardNumber }) };
  tx.audit({
    type,
    accountId,
    subjectType: 'work-request',
    subjectId: id,
    projectId,
    cardId: isOfCard ? subjectId : null,
    detail,
    ...(actor !== undefined && { actor }),
  });
}
