/**
 * Runs `batch` until it finds less than a full batch: then nothing is due, or the rest is in other hands.
 * @returns how many rows all batches changed
 */
export async function inBatches(limit: number, batch: (limit: number) => Promise<number>): Promise<number> {
  for (let total = 0; ; ) {
    const changed = await batch(limit);
    total += changed;
    if (changed < limit) return total;
  }
}
