import type { DocumentRow } from '../../tables/Document.ts';
import type { TxContext } from '../context.ts';

/** Records what happened to a document: a line of the audit log, and the signal to open pages. */
export function recordDocument(
  tx: TxContext,
  document: Pick<DocumentRow, 'id' | 'accountId' | 'projectId'>,
  type: 'document.created' | 'document.saved' | 'document.renamed' | 'document.deleted',
): void {
  const { id, accountId, projectId } = document;
  tx.audit({ type, accountId, subjectType: 'document', subjectId: id, projectId });
  tx.signal({ kind: 'board', accountId, projectId, change: 'documents-changed', cardId: null });
}
