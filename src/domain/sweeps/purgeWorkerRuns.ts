import type { Context } from '../context.ts';
import { purgeExperimentPins } from './purgeExperimentPins.ts';
import { purgeHostSamples } from './purgeHostSamples.ts';
import { purgeRuns } from './purgeRuns.ts';
import type { SweepCounts } from './Sweep.ts';

const PURGES = [purgeRuns, purgeExperimentPins, purgeHostSamples] as const;

/**
 * One retention sweep over the run record: runs with their tool calls, pins, host samples (document 2 §8). What fails
 * does not keep the others from their turn.
 * @throws the first failure, after all had theirs
 */
export async function purgeWorkerRuns(ctx: Context, limit: number): Promise<SweepCounts> {
  const counts: SweepCounts = {};
  const errors: unknown[] = [];
  for (const purge of PURGES) {
    try {
      Object.assign(counts, await purge(ctx, limit));
    } catch (error) {
      errors.push(error);
    }
  }
  if (errors.length > 0) throw errors[0];
  return counts;
}
