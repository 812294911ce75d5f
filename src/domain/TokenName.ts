/**
 * What a token's check needs to know of it. `issuedAt` is in seconds since 1970, by the clock of the machine that issued it,
 * and so decides nothing.
 */
export interface TokenName {
  readonly accountId: string;
  readonly grantId: string | undefined;
  readonly tokenId: string;
  readonly issuedAt: number;
}
