/** What a pull request changes at its head, as far as comments on lines need it. */
export interface PullRequestChanges {
  readonly headSha: string;
  readonly isOpen: boolean;
  /** The lines of the new version that the difference shows, by path: a comment can be about no other. Empty where the forge takes none. */
  readonly lines: ReadonlyMap<string, ReadonlySet<number>>;
}
