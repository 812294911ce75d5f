import type { BoardChangeKind, Signal } from '../../events/signals.ts';

/** An inbox may have changed: those of the people of a project, or with null that of the account alone. */
export interface InboxChange {
  readonly accountId: string;
  readonly projectId: string | null;
  readonly origin?: string | undefined;
}

/** The changes of a board that begin or end what an inbox tells: questions, reviews, pauses, cards that came to their end. */
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
 * What a signal says about inboxes. Signals about boards and bridges touch them by themselves; what else does sends a signal
 * of its own, because a run is signalled with every call of a tool.
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
