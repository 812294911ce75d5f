/** Why a run is being ended before its end. */
export type Ending = 'person' | 'claim-lost' | 'request-ended' | 'shutdown' | 'timeout';

/** A run that holds its slot and its card. */
export interface LiveRun {
  readonly runId: string;
  /** Resolves when the slot and the card are free again; what is told of it may still be under way. Never rejects. */
  readonly ended: Promise<void>;
  /** Ends it. A second call changes nothing. */
  stop(why: Ending): void;
  /** Leaves its process running for the bridge that comes next; nothing more is told by this one. */
  release(): void;
}
