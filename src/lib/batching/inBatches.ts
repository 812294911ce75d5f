/**
 * Runs `batch` until it changes less than a full batch: then nothing is due, or other transactions hold the rest. `stop`
 * ends the loop after the batch under way. At least one batch runs, so that a pass that is stopped each time still makes
 * progress.
 * @returns how many rows all batches changed
 */
export async function inBatches(
  limit: number,
  batch: (limit: number) => Promise<number>,
  stop?: AbortSignal,
): Promise<number> {
  for (let total = 0; ; ) {
    const changed = await batch(limit);
    total += changed;
    if (changed < limit || stop?.aborted) return total;
  }
}
