import type { TxContext } from '../../context.ts';
import type { ProjectRow } from '../projects/projectRow.ts';

/** Signals to open boards, after the commit, that the columns changed. */
export function signalColumns(tx: TxContext, project: Pick<ProjectRow, 'id' | 'ownerId'>): void {
  tx.signal({
    kind: 'board',
    accountId: project.ownerId,
    projectId: project.id,
    change: 'columns-changed',
    cardId: null,
  });
}
