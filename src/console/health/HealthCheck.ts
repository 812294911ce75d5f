import type { ConsoleWorld } from '../Command.ts';

/** `unknown`: nothing could be learnt, which is no fault; `warning`: it works, and somebody should look at it. */
export type CheckState = 'ok' | 'warning' | 'failed' | 'unknown';

export interface CheckResult {
  state: CheckState;
  /** One sentence for the operator, without a secret. */
  detail: string;
}

/** A check is a row: what it is called, and how it finds out. An error that it throws makes it failed. */
export interface HealthCheck {
  readonly name: string;
  look(world: ConsoleWorld): Promise<CheckResult>;
}

/** How long a check waits for somebody else to answer. */
export const PATIENCE_MS = 5_000;
