import type { Effort, RunReport, RunState, WorkContext } from '../api/shapes.ts';
import type { Account, BeforeRule } from '../rules/Rules.ts';

/** What a run is about: the work request that it was claimed for, or the one of the run that it goes on from. */
export interface RunSubject {
  readonly projectId: string;
  /** The project's slug when the run began; paths use the id. */
  readonly project: string;
  readonly subjectType: string;
  readonly subjectId: string;
  readonly cardNumber: number | null;
  readonly workRequestId: string | null;
  readonly workKind: string | null;
  readonly ruleId: string | null;
  readonly context: Partial<WorkContext>;
  readonly effort: Effort | null;
}

/** Everything that a worker needs to start, decided once: a reload changes nothing of it. */
export interface WorkerPlan {
  readonly template: string;
  readonly account: Account;
  readonly model: string | undefined;
  /** The native mode; undefined: none is passed. */
  readonly mode: string | undefined;
  readonly before: BeforeRule | undefined;
  /** The project's folder. */
  readonly dir: string;
  readonly envFiles: readonly string[];
  readonly collect: boolean;
}

export interface CommandPlan {
  readonly run: readonly string[];
  readonly timeoutMs: number;
  readonly dir: string;
}

export interface RunExperiment {
  readonly experiment: string;
  readonly variant: string;
  readonly requestedModel: string | undefined;
  readonly switchedFrom: string | undefined;
}

/** A session that a run goes on with. */
export interface RunResume {
  readonly harnessSessionId: string;
  /** The folder that the transcript names; undefined: start where a new run would. */
  readonly dir: string | undefined;
  readonly cause: 'request' | 'person' | 'ask-closed';
  /** The folder in the transcript is there and cannot be read: the run cannot start (document 3 §2.2). */
  readonly unreadable?: boolean;
}

/** A report that has not been answered yet. */
export interface KeptReport {
  readonly id: number;
  readonly body: RunReport;
  /** The service refused it once, and what it refused was left out. */
  readonly mended?: boolean;
}

/**
 * A run as it is kept on disk from its claim on until everybody has heard of its end. A bridge that was killed finds in
 * it what it held, what it was doing, and what it had not said yet.
 */
export interface RunRecord {
  readonly version: 1;
  readonly runId: string;
  readonly kind: 'worker' | 'command';
  readonly subject: RunSubject;
  /** Undefined for runs that a person asked for: nobody else can take those. */
  readonly claim: { readonly workRequestId: string; readonly claimToken: string } | undefined;
  /** The command that asked for it, so that its repetition starts nothing. */
  readonly commandId: string | undefined;
  /** The bridge's id of the run that this one continues. */
  readonly continues: string | undefined;
  readonly pool: string | undefined;
  readonly sessionId: string | undefined;
  readonly resume: RunResume | undefined;
  plan: WorkerPlan | CommandPlan | undefined;
  experiment: RunExperiment | undefined;
  harnessSessionId: string | undefined;
  state: RunState;
  /** RFC 3339; the process's start. */
  startedAt: string | undefined;
  /** Why it is being ended, once somebody wants that. */
  ending: 'person' | 'claim-lost' | 'request-ended' | 'shutdown' | 'timeout' | undefined;
  /** In the order in which they go out; settled ones are gone. */
  reports: KeptReport[];
  nextReport: number;
  /** What the request is told; undefined until the run ended, or when nothing is to be told. */
  result: { readonly state: 'done' | 'refused'; readonly reason?: string } | undefined;
  /** Whether there are tool calls in the run's folder that have not gone out. */
  callsWaiting: boolean;
}

export const isOpen = (state: RunState): boolean =>
  state === 'queued' || state === 'resumed' || state === 'preparing' || state === 'running' || state === 'stopping';
