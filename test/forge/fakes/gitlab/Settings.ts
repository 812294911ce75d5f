/** What a project of GitLab demands before it merges. */
export interface Settings {
  readonly pipelineMustSucceed: boolean;
  readonly discussionsMustBeResolved: boolean;
  readonly approvals: number;
  /** Whether a push takes the approvals back. */
  readonly resetsApprovals: boolean;
  /** With `ff` the head has to hold the tip of the base. */
  readonly mergeMethod: 'merge' | 'ff';
  readonly hasTrains: boolean;
  /** Whether the protected default branch lets developers merge, or maintainers alone. */
  readonly developersMayMerge: boolean;
}

export const USUAL: Settings = {
  pipelineMustSucceed: false,
  discussionsMustBeResolved: false,
  approvals: 0,
  resetsApprovals: true,
  mergeMethod: 'merge',
  hasTrains: false,
  developersMayMerge: true,
};
