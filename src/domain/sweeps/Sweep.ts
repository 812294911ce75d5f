import type { Context } from '../context.ts';

/** What a pass changed, by name. */
export type SweepCounts = Record<string, number>;

/**
 * A pass over what is due at `ctx.now`. `limit` bounds one transaction, so that a large backlog never holds locks
 * for long. Any number of processes may run the same pass at once: each row changes once.
 */
export type RunOnce = (ctx: Context, limit: number) => Promise<SweepCounts>;
