/** A run whose transcript a bridge sends. */
export interface SentRun {
  /** The service's id. */
  readonly id: string;
  readonly accountId: string;
  readonly projectId: string;
  /** The bridge's id. */
  readonly runKey: string;
}

/** Why nothing of a run's transcript is taken any more. */
export type TranscriptFault = 'NOT_FOUND' | 'TRANSCRIPTS_OFF' | 'INVALID' | 'TOO_MUCH' | 'RUN_OVER';

export interface TranscriptRefusal {
  readonly refused: TranscriptFault;
  /** In English, for the log of the bridge. */
  readonly message: string;
  readonly field?: string;
}

/** What became of a message of a bridge: all entries up to a number are stored, or nothing more is taken. */
export type TranscriptAnswer = { readonly through: number } | TranscriptRefusal;

const MESSAGES: Readonly<Record<Exclude<TranscriptFault, 'INVALID'>, string>> = {
  NOT_FOUND: 'The account has no such run of this bridge.',
  TRANSCRIPTS_OFF: 'The project keeps no transcripts.',
  TOO_MUCH: 'The transcript of the run is as large as it may be.',
  RUN_OVER: 'The transcript of the run is complete, or is kept no longer.',
};

export const refuse = (refused: keyof typeof MESSAGES): TranscriptRefusal => ({ refused, message: MESSAGES[refused] });

export const invalid = (field: string, rule: string): TranscriptRefusal => ({
  refused: 'INVALID',
  message: `${field} ${rule}.`,
  field,
});
