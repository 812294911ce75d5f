/**
 * A signal says that something changed and nothing more; whoever cares reads it again with their own rights.
 * Signals are not kept: a lost one is made good by the next look (a page fetches again when it reconnects).
 */
export type Signal = SignalSubject & {
  /** The page that asked for the change, by the name it gave itself; pages take it as a hint. */
  origin?: string;
};

type SignalSubject =
  | { kind: 'bridge'; accountId: string; bridgeId: string }
  | { kind: 'run'; accountId: string; projectId: string; runId: string }
  | { kind: 'export'; accountId: string; exportId: string }
  | { kind: 'board'; accountId: string; projectId: string; change: BoardChangeKind; cardId: string | null };

export type BoardChangeKind =
  | 'card-created'
  | 'card-moved'
  | 'card-changed'
  | 'card-deleted'
  | 'card-held'
  | 'card-released'
  | 'columns-changed';

export type SignalListener = (signal: Signal) => void;

/** The signals of this process: those of its own commits and those that other processes relayed. */
export class SignalBus {
  private readonly listeners = new Set<SignalListener>();

  listen(listener: SignalListener): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  emit(signals: readonly Signal[]): void {
    for (const signal of signals) for (const listener of this.listeners) listener(signal);
  }
}
