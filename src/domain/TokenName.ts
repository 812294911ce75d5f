/**
 * The parts of a token that its check needs. `issuedAt` is in seconds since 1970 by the clock of the machine that issued
 * the token, and so decides nothing.
 */
export interface TokenName {
  readonly accountId: string;
  readonly grantId: string | undefined;
  readonly tokenId: string;
  readonly issuedAt: number;
  /** The memberships through which it opens something: it ends with any of them. */
  readonly shares?: readonly string[];
}
