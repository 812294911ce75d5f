/**
 * Runs `batch` until it finds less than a full batch: then nothing is due, or the rest is in other hands. `stop` ends it
 * after the batch that is under way; one is always done, so that a pass that is stopped each time still moves on.
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
