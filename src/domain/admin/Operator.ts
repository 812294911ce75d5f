import type { Context } from '../context.ts';

/** A check of the instance: whether a part of it works, in one sentence for the operator. */
export interface Check {
  readonly name: string;
  readonly state: CheckState;
  readonly detail: string;
}
export const CHECK_STATES = ['failed', 'warning', 'unknown', 'ok'] as const;
export type CheckState = (typeof CHECK_STATES)[number];

/** A job of the schedule. */
export interface JobPlan {
  readonly name: string;
  /** Five cron fields, UTC. */
  readonly cron: string;
  readonly description: string;
}

/** What administrators see and do beyond the database: the process gives it to each request. */
export interface Operator {
  /** The checks of the instance, and of the way by which this request came. */
  checks(): Promise<readonly Check[]>;
  readonly schedule: readonly JobPlan[];
  /** Queues a job; false when no process has run jobs on this database yet. */
  startJob(name: string): Promise<boolean>;
}

export type OperatorContext = Context & { readonly operator: Operator };
