import type { Context } from '../context.ts';

/** The changes of a pass, by name. */
export type SweepCounts = Record<string, number>;

/**
 * A pass over everything that is due at `ctx.now`. `limit` bounds one transaction, so that a large backlog never holds
 * locks for long. Any number of processes may run the same pass at once: each row changes once. `stop` ends a pass that
 * would outlast its process.
 */
export type RunOnce = (ctx: Context, limit: number, stop?: AbortSignal) => Promise<SweepCounts>;

/** A sweep as schedule and operator run it. */
export interface Sweep {
  readonly name: string;
  /** The operator command that does one pass, where there is one. */
  readonly consoleName?: string;
  readonly description: string;
  /** Rows per transaction; of the run timeout, runs per pass (document 2 §8). */
  readonly limit: number;
  readonly runOnce: RunOnce;
  /**
   * A pass over a large backlog takes hours, can be stopped after any batch, and the next pass continues: it runs in
   * turns.
   */
  readonly inTurns?: boolean;
}
