import type { BoardChangeKind, Signal } from '../../events/signals.ts';

/** An inbox may have changed: those of a project's members or, with null, only that of the account. */
export interface InboxChange {
  readonly accountId: string;
  readonly projectId: string | null;
  readonly origin?: string | undefined;
}

/** The changes of a board that start or end inbox items: questions, reviews, pauses, finished cards. */
const TOUCHING: ReadonlySet<BoardChangeKind> = new Set([
  'card-moved',
  'card-changed',
  'card-deleted',
  'card-archived',
  'card-restored',
  'card-held',
  'card-released',
]);

/**
 * Derives inbox changes from a signal. Signals about boards and bridges always affect inboxes; other changes send a
 * signal of their own, because a run is signalled with every tool call.
 */
export function inboxChangeOf(signal: Signal): InboxChange | undefined {
  const { accountId, origin } = signal;
  switch (signal.kind) {
    case 'inbox':
      return { accountId, projectId: signal.projectId, origin };
    case 'bridge':
      return { accountId, projectId: null, origin };
    case 'board':
      return TOUCHING.has(signal.change) ? { accountId, projectId: signal.projectId, origin } : undefined;
    default:
      return undefined;
  }
}
