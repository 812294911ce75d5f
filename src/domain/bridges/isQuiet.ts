import type { Context } from '../context.ts';

/** A lowered flag makes bridges send more often, but never makes the service lose patience sooner. */
const SHORTEST_INTERVAL_SECONDS = 60;
const INTERVALS = 3;

type Timing = Pick<Context, 'now' | 'flags'>;

/** A bridge whose last heartbeat lies before this moment is quiet (document 1 §3.5): three intervals ago, exactly. */
export function quietBefore(ctx: Timing): Date {
  const interval = Math.max(ctx.flags.integer('bridge.heartbeat_interval_seconds'), SHORTEST_INTERVAL_SECONDS);
  return new Date(ctx.now.getTime() - INTERVALS * interval * 1000);
}

/** Whether a bridge that was last heard at `lastSeenAt` is quiet. At exactly three intervals it is not yet. */
export function isQuiet(ctx: Timing, lastSeenAt: Date): boolean {
  return lastSeenAt < quietBefore(ctx);
}

/**
 * The same rule in SQL for the bridge of run `r`, its beat left-joined as `bb`; `cutoff` is the parameter that holds
 * `quietBefore`. A bridge that never sent a heartbeat is as quiet as the run's first report is old (document 2 §8).
 */
export const quietRun = (cutoff: string) => `coalesce(bb.last_seen_at, r.first_report_at) < ${cutoff}::timestamptz`;
