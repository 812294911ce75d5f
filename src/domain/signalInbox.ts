import type { TxContext } from './context.ts';

/** Says, after the commit, that something in a project changed from which the inboxes of its people are derived. */
export function signalInbox(tx: TxContext, { accountId, projectId }: { accountId: string; projectId: string }): void {
  tx.signal({ kind: 'inbox', accountId, projectId });
}
