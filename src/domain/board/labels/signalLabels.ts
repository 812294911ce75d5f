import type { TxContext } from '../../context.ts';
import type { ProjectRow } from '../projects/projectRow.ts';

/** Signals to open boards, after the commit, that the project's labels changed. */
export function signalLabels(tx: TxContext, project: Pick<ProjectRow, 'id' | 'ownerId'>): void {
  tx.signal({
    kind: 'board',
    accountId: project.ownerId,
    projectId: project.id,
    change: 'labels-changed',
    cardId: null,
  });
}
