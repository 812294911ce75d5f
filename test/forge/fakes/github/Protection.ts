/** What GitHub demands of a branch, by one set of rules. */
export interface Protection {
  readonly id: number;
  readonly branch: string;
  /** Classic protection, which administrators pass by unless it holds for them too, or a ruleset. */
  readonly kind: 'classic' | 'ruleset';
  readonly checks: readonly string[];
  /** Whether the head must contain the tip of the base. */
  readonly isStrict: boolean;
  /** How many approvals; undefined where no review is required. */
  readonly approvals: number | undefined;
  readonly dismissesStale: boolean;
  readonly needsResolvedThreads: boolean;
  readonly hasQueue: boolean;
  readonly holdsForAdministrators: boolean;
}
