import type { Context } from '../context.ts';
import type { SweepCounts } from './Sweep.ts';

/**
 * Runs passes one after the other. What fails does not keep the others from their turn.
 * @throws the first failure, after all had theirs
 */
export async function runEach(
  passes: readonly ((ctx: Context, limit: number) => Promise<SweepCounts>)[],
  ctx: Context,
  limit: number,
): Promise<SweepCounts> {
  const counts: SweepCounts = {};
  const errors: unknown[] = [];
  for (const pass of passes) {
    try {
      Object.assign(counts, await pass(ctx, limit));
    } catch (error) {
      errors.push(error);
    }
  }
  if (errors.length > 0) throw errors[0];
  return counts;
}
