/** A permission that a person gave to a program, as the authorization server stores it. */
export interface KeptGrant {
  readonly grantId: string;
  /** The client id of the program. */
  readonly client: string;
  /**
   * The displayed name: the name of one of our programs, the host of one that operators trust, otherwise its client id.
   */
  readonly name: string;
  /** Whether it is one of our programs, or one that operators trust. */
  readonly trusted: boolean;
  readonly scopes: readonly string[];
  /** When it was allowed. */
  readonly since: Date;
  /** When the program last renewed its access, which it does after an access token expired; null if it never did. */
  readonly lastUsedAt: Date | null;
}

/** The grants. Only the authorization server can read them, because its table stores them sealed. */
export interface GrantBook {
  /** The account's active grants, the newest first. */
  list(accountId: string): Promise<KeptGrant[]>;
  /**
   * Ends a grant with everything that was issued under it: this process refuses its access tokens at once, others within
   * a second.
   * @returns whether the account has such a grant
   */
  revoke(accountId: string, grantId: string): Promise<boolean>;
}
