/** Answers which of the projects nobody has deleted. */
export type FindStanding = (projectIds: readonly string[]) => Promise<ReadonlySet<string>>;

/**
 * Which projects of a page of events were deleted meanwhile: what was to be told of them is nobody's business any more,
 * however long it had to wait.
 */
export class DeletedProjects {
  private readonly projectIds: readonly string[];
  private standing: ReadonlySet<string>;

  constructor(
    rows: readonly { projectId: string }[],
    private readonly find: FindStanding | undefined,
  ) {
    this.projectIds = [...new Set(rows.map((row) => row.projectId))];
    this.standing = new Set(this.projectIds);
  }

  /** Looks them up anew, all in one statement. */
  async look(): Promise<void> {
    if (this.find !== undefined && this.projectIds.length > 0) this.standing = await this.find(this.projectIds);
  }

  has(projectId: string): boolean {
    return !this.standing.has(projectId);
  }
}
