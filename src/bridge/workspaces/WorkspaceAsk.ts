import type { ConfigDir } from '../config/ConfigDir.ts';
import type { BridgeLog } from '../log/BridgeLog.ts';
import type { StepContext } from '../process/runStep.ts';
import type { RepositoryRule, WorktreeRule } from '../rules/Rules.ts';
import type { RunSubject, RunWorkspace } from '../runs/RunRecord.ts';
import type { Git } from './git.ts';

/** A worker that is about to start in the worktree of its card. */
export interface WorkspaceAsk {
  readonly rule: WorktreeRule;
  readonly subject: RunSubject;
  /** The project's folder. */
  readonly dir: string;
  /** The further repositories of the project. */
  readonly repositories?: readonly RepositoryRule[] | undefined;
  /** The run's folder. */
  readonly runDir: string;
  readonly runId: string;
  /** What the setup command needs of the run. */
  readonly setup: Pick<StepContext, 'leftovers' | 'signal' | 'deps'> & {
    readonly values: (workspace: RunWorkspace) => StepContext['values'];
  };
}

export interface Prepared {
  readonly workspace: RunWorkspace;
  /** What people should know of it, a sentence each. */
  readonly notices: readonly string[];
}

/** What a worktree is made with. */
export interface MakingDeps {
  readonly config: ConfigDir;
  readonly log: BridgeLog;
  readonly inherited: Readonly<Record<string, string>>;
  readonly clock: () => Date;
  readonly git: Git;
}
