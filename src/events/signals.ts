/**
 * The kinds of signals, each with the ids that it carries beside its account's. Every reader of signals is a table over this
 * list, so that a new kind compiles only once each reader says what it does with it.
 */
export const SIGNAL_IDS = {
  bridge: ['bridgeId'],
  run: ['projectId', 'runId'],
  export: ['exportId'],
  board: ['projectId'],
  inbox: [],
  mail: [],
  /** Something waits to be written at a forge. */
  forge: [],
  /** The projects of others in which the account takes part. */
  share: [],
  /** What a live run does. `subjectId` is that of its card, or of another subject. */
  activity: ['projectId', 'runId', 'subjectId'],
  /** Somebody looks at a thing of the project, for processes alone. */
  look: ['projectId', 'thingId'],
  /** Somebody commented on a page of a site, or settled such a comment. */
  'site-review': ['projectId', 'cardId'],
  /** The bridge shall report at once, for the process that has its stream. */
  nudge: ['bridgeId'],
  /** The transcript of a run has new entries, or its end. */
  transcript: ['projectId', 'runId'],
  /** Somebody begins or ceases to follow the transcript of a bridge's run, at one of the processes. `runKey` is the bridge's id of it. */
  watch: ['bridgeId', 'runKey', 'processId'],
  /** A bridge has opened a socket for transcripts. `socketId` is an id that ascends with time. */
  'transcript-socket': ['bridgeId', 'socketId'],
} as const;

export type SignalKind = keyof typeof SIGNAL_IDS;

export const BOARD_CHANGES = [
  'card-created',
  'card-moved',
  'card-changed',
  'card-deleted',
  'card-held',
  'card-released',
  'columns-changed',
  'project-changed',
  'labels-changed',
  'card-archived',
  'card-restored',
  'documents-changed',
] as const;

export type BoardChangeKind = (typeof BOARD_CHANGES)[number];

/** What some kinds carry beside ids. */
interface Details {
  /** `cardId` is null for a change that is not about a card. */
  board: { change: BoardChangeKind; cardId: string | null };
  /** `projectId` is null for what belongs to no project, such as a mark of the account's own. */
  inbox: { projectId: string | null };
  /** `watches` is false where somebody ceases to follow. */
  watch: { watches: boolean };
}

type SignalOf<Kind extends SignalKind> = {
  kind: Kind;
  accountId: string;
  /** The name that the page which asked for the change gave itself; pages take it as a hint. */
  origin?: string;
} & Record<(typeof SIGNAL_IDS)[Kind][number], string> &
  (Kind extends keyof Details ? Details[Kind] : unknown);

/**
 * Says that something changed and nothing more: a reader fetches it again with the rights of its own. Signals are not
 * stored. A lost signal costs a delay until the next look, such as the fetch of a page that reconnects.
 */
export type Signal<Kind extends SignalKind = SignalKind> = { [Each in Kind]: SignalOf<Each> }[Kind];

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
