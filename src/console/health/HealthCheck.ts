import type { ConsoleWorld } from '../Command.ts';

/** `unknown`: nothing could be learnt, which is no fault; `warning`: the part works, and an operator should look at it. */
export type CheckState = 'ok' | 'warning' | 'failed' | 'unknown';

export interface CheckResult {
  state: CheckState;
  /** One sentence for the operator, without a secret. */
  detail: string;
}

/** A check: its name, and how it finds its result. An error that it throws makes it failed. */
export interface HealthCheck {
  readonly name: string;
  look(world: ConsoleWorld): Promise<CheckResult>;
}

/** How long a check waits for an answer of another program. */
export const PATIENCE_MS = 5_000;
