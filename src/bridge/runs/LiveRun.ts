/** Why a run is ended early. */
export type Ending = 'person' | 'claim-lost' | 'request-ended' | 'shutdown' | 'timeout';

/** A run that occupies its slot and its card. */
export interface LiveRun {
  readonly runId: string;
  /** Resolves when the slot and the card are free again; reports may still be on their way. Never rejects. */
  readonly ended: Promise<void>;
  /** Ends the run. A second call changes nothing. */
  stop(why: Ending): void;
  /** A message of a person is new in the record of the run. */
  heed?(): void;
  /** Leaves the process to the next bridge. This bridge reports nothing more about the run. */
  release(): void;
}
