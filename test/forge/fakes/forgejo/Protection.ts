/** How a branch of Forgejo is protected. */
export interface Protection {
  readonly branch: string;
  /** Patterns of contexts that must have passed; without any, everything that was reported must have. */
  readonly contexts: readonly string[];
  readonly checksStatus: boolean;
  readonly approvals: number;
  readonly blocksOnRejected: boolean;
  readonly blocksOnOutdated: boolean;
  readonly dismissesStale: boolean;
  /** Whether it holds for administrators, too, when they force a merge. */
  readonly appliesToAdmins: boolean;
}
