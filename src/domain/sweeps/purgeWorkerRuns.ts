import type { Context } from '../context.ts';
import { purgeExperimentPins } from './purgeExperimentPins.ts';
import { purgeHostSamples } from './purgeHostSamples.ts';
import { purgeRuns } from './purgeRuns.ts';
import { purgeRunsOfPlans } from './purgeRunsOfPlans.ts';
import { runEach } from './runEach.ts';
import type { SweepCounts } from './Sweep.ts';

/** One retention sweep over the run record: runs with their tool calls, pins, host samples (document 2 §8). */
export function purgeWorkerRuns(ctx: Context, limit: number, stop?: AbortSignal): Promise<SweepCounts> {
  return runEach([purgeRuns, purgeRunsOfPlans, purgeExperimentPins, purgeHostSamples], ctx, limit, stop);
}
