/** Answers which projects still exist. */
export type FindStanding = (projectIds: readonly string[]) => Promise<ReadonlySet<string>>;

/**
 * Finds the projects of a page of events that were deleted since. Their events are not published, however long they waited.
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

  /** Reads the projects again, all in one statement. */
  async look(): Promise<void> {
    if (this.find !== undefined && this.projectIds.length > 0) this.standing = await this.find(this.projectIds);
  }

  has(projectId: string): boolean {
    return !this.standing.has(projectId);
  }
}
