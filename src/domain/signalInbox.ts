import type { TxContext } from './context.ts';

/** Signals, after the commit, that something in a project changed from which its people's inboxes are derived. */
export function signalInbox(tx: TxContext, { accountId, projectId }: { accountId: string; projectId: string }): void {
  tx.signal({ kind: 'inbox', accountId, projectId });
}
