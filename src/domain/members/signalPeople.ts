import { signalProject } from '../board/signalProject.ts';
import type { TxContext } from '../context.ts';

/** Tells the processes that the person's projects are others now, and the open pages of the project that its people are. */
export function signalPeople(tx: TxContext, project: { id: string; ownerId: string }, accountId: string): void {
  tx.signal({ kind: 'share', accountId });
  signalProject(tx, project);
}
