import type { PersonalScope } from '../../tables/PersonalToken.ts';

/** The claims of a personal access token. */
export interface TokenClaims {
  readonly accountId: string;
  /** The id of its row, whose revocation ends the token. */
  readonly id: string;
  readonly scope: PersonalScope;
  /** The ids of the projects that it is bound to; null for all. */
  readonly projectIds: readonly string[] | null;
  readonly now: Date;
  readonly expiresAt: Date;
}

/** Signs personal access tokens, so that every door accepts them like those of the OAuth flows, without a query. */
export interface TokenSigner {
  /** @throws Refusal `unavailable` when the OAuth keys are missing */
  sign(claims: TokenClaims): Promise<string>;
}
