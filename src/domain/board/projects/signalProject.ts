import type { TxContext } from '../../context.ts';
import type { ProjectRow } from './projectRow.ts';

/** Signals to open pages of the project, after the commit, that its name, its settings or its workflow changed. */
export function signalProject(tx: TxContext, project: Pick<ProjectRow, 'id' | 'ownerId'>): void {
  tx.signal({
    kind: 'board',
    accountId: project.ownerId,
    projectId: project.id,
    change: 'project-changed',
    cardId: null,
  });
}
