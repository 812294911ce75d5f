/** What a run has changed, as the service takes it. */
export interface ChangeBody {
  /** Ascends from 1 within a run. */
  readonly revision: number;
  readonly takenAt: string;
  /** Whether the run was over. */
  readonly isFinal: boolean;
  readonly repositories: readonly RepositoryChange[];
}

export type FailureCode = 'NO_GIT' | 'TIMEOUT' | 'BROKEN_REPOSITORY' | 'NO_FORK_POINT' | 'OTHER';

export interface ChangeFailure {
  readonly code: FailureCode;
  readonly message: string;
}

/** The change of one worktree: from the fork point to its files as they lie there. */
export interface RepositoryChange {
  readonly name: string;
  readonly path: string;
  /** Null: on no branch. */
  readonly branch: string | null;
  /** Set when another branch is checked out than the one that the work began on. */
  readonly expectedBranch: string | null;
  readonly baseBranch: string | null;
  /** Null where the work began before the first commit. */
  readonly forkPoint: string | null;
  /** Null before the first commit. */
  readonly head: string | null;
  /** Whether there is work that no commit has. */
  readonly isDirty: boolean;
  /** Why the change is not known; the lists are empty then. */
  readonly failed: ChangeFailure | null;
  /** Since the fork point, the newest first. */
  readonly commits: readonly ChangeCommit[];
  readonly commitCount: number;
  readonly files: readonly FileChange[];
  readonly fileCount: number;
  readonly added: number;
  readonly removed: number;
  /** In git's unified format, of the files that have one. */
  readonly patch: string;
  /** How many of the files the patch lacks. */
  readonly patchLeftOut: number;
}

export interface ChangeCommit {
  readonly sha: string;
  readonly subject: string;
  readonly author: string;
  readonly at: string;
}

export type FileStatus = 'added' | 'modified' | 'deleted' | 'renamed' | 'copied' | 'type-changed' | 'submodule';

/** Why the patch lacks a file. `bound`: the patch had no room left for it. */
export type LeftOut = 'binary' | 'generated' | 'too-large' | 'bound';

export interface FileChange {
  readonly path: string;
  readonly fromPath: string | null;
  readonly status: FileStatus;
  /** Null: its lines are not counted. */
  readonly added: number | null;
  readonly removed: number | null;
  readonly isBinary: boolean;
  readonly isGenerated: boolean;
  readonly isLfs: boolean;
  /** Git's name of the new content; of a submodule its commit. */
  readonly blob: string | null;
  readonly hasPatch: boolean;
  readonly leftOut: LeftOut | null;
}
