import type { AttemptOf, Effort, PickedAttempt, RunReport, RunState, WorkContext } from '../api/shapes.ts';
import type { KeptMessage } from '../messages/KeptMessage.ts';
import type { KeptPermission } from '../permissions/KeptPermission.ts';
import type { Account, BeforeRule, CheckRule, Leftovers, RepositoryRule, WorktreeRule } from '../rules/Rules.ts';
import type { RunTrace } from './RunTrace.ts';

/** The subject of a run, from its own work request or from that of the run that it continues. */
export interface RunSubject {
  readonly projectId: string;
  /** The project's slug when the run began. Paths use the id. */
  readonly project: string;
  readonly subjectType: string;
  readonly subjectId: string;
  readonly cardNumber: number | null;
  readonly workRequestId: string | null;
  readonly workKind: string | null;
  readonly ruleId: string | null;
  readonly context: Partial<WorkContext>;
  readonly effort: Effort | null;
  /** It is one of several attempts at its card. */
  readonly attempt?: AttemptOf | undefined;
  /** The attempt at its card that was picked before. */
  readonly pickedAttempt?: PickedAttempt | undefined;
}

/** Everything that a worker needs to start, decided once: a reload does not change it. */
export interface WorkerPlan {
  readonly template: string;
  readonly account: Account;
  readonly model: string | undefined;
  /** The native mode; undefined when none is passed. */
  readonly mode: string | undefined;
  readonly before: BeforeRule | undefined;
  /** Undefined in records of an older bridge: `keep`. */
  readonly leftovers?: Leftovers | undefined;
  /** The project's folder. */
  readonly dir: string;
  /** Undefined: the agent works in the project's folder. */
  readonly workspace?: WorktreeRule | undefined;
  /** The further repositories of the project. Undefined: none, and in records of an older bridge. */
  readonly repositories?: readonly RepositoryRule[] | undefined;
  readonly envFiles: readonly string[];
  /** Run after it. Undefined: none, and in records of an older bridge. */
  readonly checks?: readonly CheckRule[] | undefined;
  readonly collect: boolean;
}

export interface CommandPlan {
  readonly run: readonly string[];
  readonly timeoutMs: number;
  readonly dir: string;
  /** The fixed port of the work that it checks. */
  readonly port?: number | undefined;
  /** Undefined in records of an older bridge: `keep`. */
  readonly leftovers?: Leftovers | undefined;
}

/** The worktree that a run works in. */
export interface RunWorkspace {
  /** The worktree itself. */
  readonly root: string;
  /** The project's folder in it. */
  readonly dir: string;
  readonly branch: string;
  /** The first and the last of the card's ports. */
  readonly ports: readonly [first: number, last: number];
  /** The port that this run has to itself on this machine; undefined: the first of the card's. */
  readonly port?: number | undefined;
  /** The branch and the commit that the card's work began at. Undefined in records of an older bridge. */
  readonly base?: string | undefined;
  readonly forkPoint?: string | undefined;
  /** What its change calls the repository; undefined: as the folder of the worktree is called. */
  readonly repository?: string | undefined;
  /** The worktrees in further repositories. */
  readonly repositories?: readonly RunRepository[] | undefined;
}

/** A repository that a run works in beside that of its folder. */
export interface RunRepository {
  readonly name: string;
  /** Where the run works in it. */
  readonly dir: string;
  /** Undefined where that is the folder of the rules itself. */
  readonly worktree?: Pick<RunWorkspace, 'root' | 'branch' | 'base' | 'forkPoint'> | undefined;
}

export interface RunExperiment {
  readonly experiment: string;
  readonly variant: string;
  readonly requestedModel: string | undefined;
  readonly switchedFrom: string | undefined;
}

/** The session that a run resumes. */
export interface RunResume {
  readonly harnessSessionId: string;
  /** The folder that the transcript names; undefined: start in the folder of a new run. */
  readonly dir: string | undefined;
  readonly cause: 'request' | 'person' | 'ask-closed' | 'message';
  /** The folder in the transcript exists and cannot be read, so the run cannot start (document 3 §2.2). */
  readonly unreadable?: boolean;
}

/** The check that a command run is. */
export interface RunCheck {
  readonly name: string;
  /** The bridge's id of the run whose work is checked. */
  readonly ofRunId: string;
  /** How many checks the work has, and the place of this one among them, from 0. */
  readonly count: number;
  readonly place: number;
}

/** A report that has not been settled yet. */
export interface KeptReport {
  readonly id: number;
  readonly body: RunReport;
  /** The service refused the report once; the part that it refused has been removed. */
  readonly mended?: boolean;
}

/**
 * A run as saved on disk, from its claim until the service has all its reports. After a kill, the next bridge learns
 * from it which claims it holds, what was going on, and what has not been reported yet.
 */
export interface RunRecord {
  readonly version: 1;
  readonly runId: string;
  readonly kind: 'worker' | 'command';
  readonly subject: RunSubject;
  /** Undefined for work that is not traced, and in records of an older bridge. */
  readonly trace?: RunTrace | undefined;
  /** Undefined for runs that a person requested, which no other bridge can take. */
  readonly claim: { readonly workRequestId: string; readonly claimToken: string } | undefined;
  /** The command that requested the run, so that a repetition of the command starts nothing. */
  readonly commandId: string | undefined;
  /** Set on a check of another run's work. */
  readonly check?: RunCheck | undefined;
  /** The bridge's id of the run that this one continues. */
  readonly continues: string | undefined;
  readonly pool: string | undefined;
  readonly sessionId: string | undefined;
  readonly resume: RunResume | undefined;
  plan: WorkerPlan | CommandPlan | undefined;
  /** The folder that the agent works in; set when its process starts. */
  dir?: string | undefined;
  /** Set once it is prepared; undefined in the project's folder. */
  workspace?: RunWorkspace | undefined;
  /** The further repositories that it works in; set once they are prepared. */
  repositories?: readonly RunRepository[] | undefined;
  experiment: RunExperiment | undefined;
  harnessSessionId: string | undefined;
  state: RunState;
  /** RFC 3339: when the process started. */
  startedAt: string | undefined;
  /** Why the run is being ended; undefined until someone ends it. */
  ending: 'person' | 'claim-lost' | 'request-ended' | 'shutdown' | 'timeout' | undefined;
  /** Set when the program has given its result, has not ended within its time, and is therefore ended. */
  overdue?: true;
  /** What people should know of it beside what its program tells, a sentence each; told with its end. */
  notices?: readonly string[];
  /** Messages of people, in the order in which they came. */
  messages?: KeptMessage[];
  /** What its program asked leave for, as far as that was answered. */
  permissions?: readonly KeptPermission[];
  /** In the order in which they are sent. Settled reports are removed. */
  reports: KeptReport[];
  nextReport: number;
  /** The result to report for the request; undefined while the run is open, and when no result is due. */
  result: { readonly state: 'done' | 'refused'; readonly reason?: string } | undefined;
  /** Whether the run's folder contains tool calls that have not been reported. */
  callsWaiting: boolean;
  /** The newest of what the run has changed, in a file of the run's folder, and whether it has not been reported. */
  changes?: { readonly revision: number; readonly isWaiting: boolean };
}

export const isOpen = (state: RunState): boolean =>
  state === 'queued' || state === 'resumed' || state === 'preparing' || state === 'running' || state === 'stopping';
