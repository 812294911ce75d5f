import { weekOf } from '../../lib/time/weeks.ts';
import { hostSampleWeeks } from '../bridges/hostSampleWeeks.ts';
import type { Context } from '../context.ts';
import { requireSystem } from '../requireSystem.ts';

/**
 * Makes the partitions of this week's and the next week's host samples while sampling is switched on, so that no
 * heartbeat has to. One that is in use for long is left to the next pass: there is a week of them.
 */
export async function prepareHostSamplePartitions(ctx: Context): Promise<{ preparedPartitions: number }> {
  requireSystem(ctx);
  if (!ctx.flags.enabled('bridge.host_sampling_enabled')) return { preparedPartitions: 0 };
  const week = weekOf(ctx.now);
  let preparedPartitions = 0;
  for (const due of [week, week + 1]) if ((await hostSampleWeeks.make(ctx.db, due)) === 'made') preparedPartitions++;
  return { preparedPartitions };
}
