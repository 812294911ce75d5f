import type { Context } from '../context.ts';
import type { RunOnce, SweepCounts } from './Sweep.ts';

/**
 * Runs passes one after the other. A pass that fails, or is stopped, does not prevent the others.
 * @throws the first failure, after all have run
 */
export async function runEach(
  passes: readonly RunOnce[],
  ctx: Context,
  limit: number,
  stop?: AbortSignal,
): Promise<SweepCounts> {
  const counts: SweepCounts = {};
  const errors: unknown[] = [];
  for (const pass of passes) {
    try {
      Object.assign(counts, await pass(ctx, limit, stop));
    } catch (error) {
      errors.push(error);
    }
  }
  if (errors.length > 0) throw errors[0];
  return counts;
}
