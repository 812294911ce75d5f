import type { MemberRole } from '../tables/words.ts';

/** A project of another account in which a person takes part. */
export interface Share {
  /** The membership, which is another one when the person joins again. */
  readonly id: string;
  readonly projectId: string;
  readonly ownerId: string;
  readonly role: MemberRole;
  /** The slug of the project or, where another project of the person has the same one, its id. */
  readonly handle: string;
}

/** The projects of other accounts in which people take part, as this process last read them, a second ago at most. */
export interface Shares {
  /** Those of an account; a promise when they must be read. */
  of(accountId: string): readonly Share[] | Promise<readonly Share[]>;
  /** The result of the last read, however old: a hint of what may be relevant. */
  lastOf(accountId: string): readonly Share[];
}
