/** What a person allowed a program to do, as the authorization server keeps it. */
export interface KeptGrant {
  readonly grantId: string;
  /** The client id of the program. */
  readonly client: string;
  /** What people read: the name of a program of ours, the host of one that operators vouch for, else its client id. */
  readonly name: string;
  /** Whether it is a program of ours, or one that operators vouch for. */
  readonly trusted: boolean;
  readonly scopes: readonly string[];
  /** When it was allowed. */
  readonly since: Date;
  /** When the program last renewed its access, which it does once an access token expired; null while it never did. */
  readonly lastUsedAt: Date | null;
}

/** The grants, which the authorization server alone can read: its table holds them sealed. */
export interface GrantBook {
  /** What the account's person allowed and nothing ended, the newest first. */
  list(accountId: string): Promise<KeptGrant[]>;
  /**
   * Ends a grant with everything that was issued under it: this process refuses its access tokens at once, others within
   * a second.
   * @returns whether the account has such a grant
   */
  revoke(accountId: string, grantId: string): Promise<boolean>;
}
