import { signalProject } from '../board/projects/signalProject.ts';
import type { TxContext } from '../context.ts';

/**
 * Notifies the processes that the person's projects changed, and the open pages of the project that its members did.
 */
export function signalPeople(tx: TxContext, project: { id: string; ownerId: string }, accountId: string): void {
  tx.signal({ kind: 'share', accountId });
  signalProject(tx, project);
}
