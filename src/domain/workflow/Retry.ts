/** What a request that is opened again takes over from the one before. */
export interface Retry {
  readonly attempt?: number;
  readonly resumeSessionId?: string | null;
  readonly limitedSince?: Date;
  readonly handBacks?: number;
  /** How often in a row failed checks have sent the work back, and what failed. */
  readonly sentBack?: number;
  readonly failedChecks?: string | undefined;
  /** The reason that its context carries in place of its rule's: the condition of a pull request. */
  readonly reason?: string | null;
}
